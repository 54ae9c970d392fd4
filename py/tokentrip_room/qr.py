"""A QR code of an address: as a picture, and on the console. The codes are segno's."""

import io

import segno


def picture(url):
    """An SVG, black on white in any theme: that is what cameras read."""
    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(out, kind="svg", border=4, scale=8, light="white", omitsize=True)
    return out.getvalue()


def on_the_console(url):
    """Print it, small enough for a window of 24 lines; a console without the signs for that goes without."""
    try:
        segno.make(url, error="l", micro=False).terminal(compact=True, border=2)
    except (UnicodeError, OSError):
        pass
