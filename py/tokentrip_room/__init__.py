"""Serves the site to a room from one laptop: needs Python 3.8 or newer and nothing else. The zip brings it along, beside segno for QR codes.

``from tokentrip_room import serve; serve()`` is a whole program.
"""

import sys
from pathlib import Path

from tokentrip_room.addresses import addresses
from tokentrip_room.server import listening
from tokentrip_room.words import Words

HERE = Path(__file__).resolve().parent
SITE = HERE.parent / "site"


def serve(port=8000, host="", site=SITE, words=HERE):
    """Serve until Ctrl-C.

    port: the first one to try; the next free one is taken.  host: "" for all networks, or one address.
    site: the folder to serve.  words: the folder with what the console and the start page say.
    """
    words = Words(words)
    server = listening(Path(site), words, host, port)
    try:
        greet(server, words)
        server.serve_forever()
    except KeyboardInterrupt:
        say(words.console("end"))
    finally:
        server.server_close()


def greet(server, words):
    """Tell on the console where the site is, with a QR code of its first address."""
    port = server.server_address[1]
    urls = server.urls()
    say(words.console("open" if urls else "alone", url=urls[0] if urls else "", here="http://127.0.0.1:%d/" % port))
    if urls and sys.stdout.isatty():
        from tokentrip_room.qr import on_the_console

        on_the_console(urls[0])
    if urls[1:]:
        say(words.console("others", urls="\n  ".join(urls[1:])))
    say(words.console("ready", start="http://127.0.0.1:%d/start" % port))


def say(text):
    """Print, whatever letters the console knows."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    print(text, flush=True)


__all__ = ["addresses", "serve"]
