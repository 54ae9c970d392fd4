"""A server on this machine that serves several folders, each under a new path for every run, over a line as slow as asked.

A new path for every run makes every run cold: no cache of any engine has seen it. What can be compressed goes out as gzip.
"""

import gzip
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from tokentrip_build.serve import Handler, Server

PACKED_ALREADY = {".bin", ".woff2", ".png", ".whl"}
CHUNK = 8_192


class Line:
    """All answers share it. rate: bytes a second, None for as fast as it goes; latency: seconds before each answer."""

    def __init__(self, rate=None, latency=0.0):
        self.rate, self.latency = rate, latency
        self.lock, self.free = threading.Lock(), 0.0

    def begin(self):
        if self.latency:
            time.sleep(self.latency)

    def carry(self, count):
        """Wait until `count` bytes have passed."""
        if not self.rate:
            return
        with self.lock:
            self.free = max(self.free, time.monotonic()) + count / self.rate
            due = self.free
        time.sleep(max(0.0, due - time.monotonic()))


def line(megabits=None, milliseconds=0):
    return Line(megabits and megabits * 125_000, milliseconds / 1_000)


class LineHandler(Handler):
    """`site` is the Site that made the server; the first part of a path is ``<name>-<run>``."""

    site = None

    def do_GET(self):
        mount, _, rest = self.path.split("?")[0].lstrip("/").partition("/")
        folder = self.site.folders.get(mount.partition("-")[0])
        path = folder and folder / (rest or "index.html")
        if not path or not path.is_file():
            self.send_error(404)
            return
        packs = path.suffix not in PACKED_ALREADY and "gzip" in self.headers.get("Accept-Encoding", "")
        body = self.site.body(path, packs)
        self.site.log.append((mount, rest, len(body)))
        self.site.line.begin()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if packs:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.send_body(body)

    def send_body(self, body):
        if not self.site.line.rate:
            self.wfile.write(body)
            return
        for start in range(0, len(body), CHUNK):
            part = body[start:start + CHUNK]
            self.site.line.carry(len(part))
            self.wfile.write(part)


class Site:
    """folders: name -> folder.  log: (mount, path, bytes of the body as sent) of every answer."""

    def __init__(self, folders):
        self.folders = {name: Path(folder) for name, folder in folders.items()}
        self.line, self.log = Line(), []
        self.bodies, self.runs = {}, 0

    def body(self, path, packed):
        key = (path, packed)
        if key not in self.bodies:
            data = path.read_bytes()
            self.bodies[key] = gzip.compress(data, 9, mtime=0) if packed else data
        return self.bodies[key]

    def fresh(self, name):
        """(URL, mount) of a folder under a path that nobody has asked for before."""
        self.runs += 1
        mount = f"{name}-{self.runs}"
        return f"{self.base}/{mount}/", mount

    def warm(self):
        """Compress everything before anything is measured."""
        for folder in self.folders.values():
            for path in folder.rglob("*"):
                if path.is_file():
                    self.body(path, path.suffix not in PACKED_ALREADY)


@contextmanager
def serving(**folders):
    """Run a server over named folders; gives its Site."""
    site = Site(folders)
    site.warm()
    server = Server(("127.0.0.1", 0), type("OfSite", (LineHandler,), {"site": site}))
    site.base = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
