"""A scored round as tables: counts, what each seat is asked to move, and why (section 8)."""

from collections.abc import Sequence

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.scoring import GOAL, BoardBRule, Reckoning, RoundScore
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.tui.gladiadores.glory import columns_line, track_line
from gladiadores_tui.tui.gladiadores.sentences import listed, suit
from gladiadores_tui.tui.gladiadores.words import mark, pad
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import Line, fit, wrap

Names = Sequence[str]


def signed(steps: int) -> str:
    """A movement with its sign; plain 0."""
    return f"{steps:+d}" if steps else "0"


def matrix_a(
    score: RoundScore, names: Names, inks: Inks, width: int, chosen: Suit | None
) -> list[Line]:
    """Side A: for each suit and seat the cards, the step, and the cube's new column."""
    label = 6
    cell = (width - label) // len(names)
    heading: Line = [(" " * label, inks.text)]
    for seat, name in enumerate(names):
        heading += [(str(seat + 1), inks.cubes[seat]), (fit(" " + name, cell - 1), inks.strong)]
    lines = [heading]
    for of in Suit:
        style = inks.turn if of == chosen else inks.text
        line: Line = [(fit((">" if of == chosen else " ") + mark(of), label), style)]
        for seat in range(len(names)):
            count, step = score.counts[seat][of], score.steps[seat][of]
            tone = inks.ok if step > 0 else inks.warn if step < 0 else inks.muted
            at = f"{score.before[seat][of]}>{score.after[seat][of]}"
            line.append((fit(f"{count:>2}  {signed(step):>2}  {at}", cell), tone))
        lines.append(line)
    return lines


def suit_account(score: RoundScore, names: Names, inks: Inks, width: int, of: Suit) -> list[Line]:
    """Side A, one suit: each seat in words, and the track as it is now."""
    counts = [row[of] for row in score.counts]
    most = max(counts)
    holders = listed([names[seat] for seat, count in enumerate(counts) if count == most])
    if most == 0:
        lines: list[Line] = [[(t("round.suit_empty", suit=suit(of)), inks.strong)]]
    else:
        text = t("round.suit_most", suit=suit(of), count=most, names=holders)
        lines = [[(line, inks.strong)] for line in wrap(text, width)]
    for seat in sorted(range(len(names)), key=lambda seat: -counts[seat]):
        lines.append(
            [
                (str(seat + 1), inks.cubes[seat]),
                (" " + fit(names[seat], 13), inks.text),
                (pad(tn("round.cards", counts[seat]), 10), inks.text),
                (pad(_because(counts[seat], most), 36), inks.muted),
                (_moved(score, seat, of), inks.text),
            ]
        )
    track = [row[of] for row in score.after]
    return [
        *lines,
        [],
        [("      ", inks.text), *columns_line(inks)],
        [(fit(mark(of), 6), inks.text), *track_line(track, inks)],
    ]


def _because(count: int, most: int) -> str:
    if count == 0:
        return t("round.none")
    if count == most:
        return t("round.majority")
    behind = most - count
    return t(
        "round.behind_far" if behind >= 4 else "round.behind", most=most, count=count, diff=behind
    )


def _moved(score: RoundScore, seat: int, of: Suit) -> str:
    before, after = score.before[seat][of], score.after[seat][of]
    text = f"{before} -> {after}"
    return text if after - before == score.steps[seat][of] else text + t("round.track_end")


def matrix_b(
    score: RoundScore, names: Names, inks: Inks, width: int, *, brief: bool = False
) -> list[Line]:
    """Side B: for each seat the cards, the sum, the new position, and the rule that counts them;
    with `brief` each rule is told once, below."""
    marks = "".join(f"{mark(of):<4}" for of in Suit)
    lines: list[Line] = [
        [(" " * 16 + marks, inks.text), (t("round.b_heading"), inks.muted)],
    ]
    rules: list[str] = []
    for seat in sorted(range(len(names)), key=lambda seat: -score.steps[seat][0]):
        (step,), account = score.steps[seat], score.reckonings[seat]
        figures = "".join(f"{count:<4}" for count in score.counts[seat])
        before, after = score.before[seat][0], score.after[seat][0]
        lines.append(
            [
                (str(seat + 1), inks.cubes[seat]),
                (" " + fit(names[seat], 14), inks.strong),
                (figures, inks.text),
                (pad(sum_text(score, seat), 22), inks.text),
                (f"{signed(step):>3}  ", inks.ok if step > 0 else inks.warn),
                (f"{before} -> {after}", inks.strong),
            ]
        )
        end = t("round.track_end") if after - before != step else ""
        why = t(f"round.b.{account.rule.name.lower()}") + end
        if brief:
            rules += [] if why in rules else [why]
        else:
            lines += [[("  " + line, inks.muted)] for line in wrap(why, width - 2)]
    return lines + [[(line, inks.muted)] for rule in rules for line in wrap(rule, width)]


def sum_text(score: RoundScore, seat: int) -> str:
    """The calculation in figures: `5 - 2 - 2 - 2`."""
    account: Reckoning = score.reckonings[seat]
    if account.rule is BoardBRule.NO_CARDS:
        return t("round.b.as_best")
    counts = score.counts[seat]
    added = " + ".join(str(counts[of]) for of in account.best)
    return added + "".join(f" - {counts[of]}" for of in account.worst)


def goal_line(score: RoundScore, names: Names, inks: Inks, width: int) -> list[Line]:
    """Side B: whether the match ends here, and why."""
    goal = GOAL[len(names)]
    there = [name for name, (at,) in zip(names, score.after, strict=True) if at >= goal]
    if there:
        text = tn("round.goal_reached", len(there), goal=goal, names=listed(there))
    else:
        best = max(at for (at,) in score.after)
        text = t("round.goal_open", goal=goal, best=best, round=score.round, rounds=len(names))
    return [[(line, inks.text)] for line in wrap(text, width)]
