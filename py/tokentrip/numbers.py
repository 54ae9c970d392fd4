"""Numbers as the page prints them."""


def shown(x, digits=2):
    """A number with so many digits after the point, and never as minus nothing.

    >>> shown(0.125, 1), shown(-0.0001), shown(-2.5, 1)
    ('0.1', '0.00', '-2.5')
    """
    text = f"{x:.{digits}f}"
    return text[1:] if text[0] == "-" and not text.strip("-0.") else text
