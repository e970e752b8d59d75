"""Textual's cache of styles by two colours, without the widgets that asked for them.

It is a method's, and so it keeps who it was called on as well: the lines of up to a thousand
widgets that nobody shows any more. As a method of the class, for which its first parameter is
named, it has nothing but the class there.
"""

from textual._styles_cache import StylesCache

_of_widgets = vars(StylesCache)["get_inner_outer"]


def remember_colours_only() -> None:
    """From here on; doing it again does no harm."""
    StylesCache.get_inner_outer = classmethod(_of_widgets)  # type: ignore[assignment]
