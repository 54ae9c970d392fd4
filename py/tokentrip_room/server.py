"""A small server for one folder: many phones at once, right types, nothing but the files that lay there when it began."""

import functools
import gzip
import hashlib
import http.server
import os
import posixpath
import shutil
import sys
from urllib.parse import unquote, urlsplit

from tokentrip_room.addresses import addresses
from tokentrip_room.kit import kit

TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8", ".json": "application/json", ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".wasm": "application/wasm", ".zip": "application/zip",
    ".txt": "text/plain; charset=utf-8", ".pdf": "application/pdf",
}
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
SQUEEZED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt"}
TOO_LARGE = 2_000_000  # bytes; what is larger is not worth the wait
PORTS = 20  # that are tried one after the other


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers from the server's list of files; a path that is not in it does not exist, wherever it leads."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "TokenTrip", ""
    timeout = 60  # s that a silent connection is kept

    def do_GET(self):
        """The file, the start page or its QR code; 304 for what the browser has."""
        path = posixpath.normpath("/" + unquote(urlsplit(self.path).path).lstrip("/"))
        asked_for_folder = urlsplit(self.path).path.endswith("/") or path == "/"
        made = {"/start": self.start, "/start.svg": self.code, "/token-trip.zip": self.kit}.get(path)
        if made:
            return made()
        file = self.server.files.get(path)
        if file is None and path.rstrip("/") + "/index.html" in self.server.files:
            if not asked_for_folder:
                return self.moved(posixpath.basename(path) + "/")
            file = self.server.files[path.rstrip("/") + "/index.html"]
        if file is None:
            return self.whole(404, self.server.words.page("lost.html"), ".html")
        self.file(file)

    do_HEAD = do_GET

    def start(self):
        """The page to put on the wall. It shows the address under which it was opened, if that is one of this machine."""
        url = self.shown()
        others = [{"other": other} for other in self.server.urls() if other != url]
        self.whole(200, self.server.words.page("start.html", url=url, others=others, address=url.split("//")[1].rstrip("/")), ".html")

    def code(self):
        """The QR code on it."""
        from tokentrip_room.qr import picture

        self.whole(200, picture(self.shown()), ".svg")

    def kit(self):
        """All of this once more, for who wants to take it home."""
        self.file(kit(os.path.dirname(self.server.site), self.server.kept))

    def shown(self):
        """The address to give away."""
        urls, opened = self.server.urls(), "http://%s/" % self.headers.get("Host", "")
        return opened if opened in urls else (urls or ["http://127.0.0.1:%d/" % self.server.server_address[1]])[0]

    def moved(self, to):
        """A folder without its slash."""
        self.send_response(301)
        self.send_header("Location", to)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def whole(self, status, data, kind):
        """Something made for this answer."""
        self.send_response(status)
        self.headed(kind, len(data), ASK_AGAIN)
        if self.command != "HEAD":
            self.wfile.write(data)

    def file(self, path):
        """A file as it lies there, or squeezed, unless the browser has it."""
        kind, about = os.path.splitext(path)[1], os.stat(path)
        small = kind in SQUEEZED and about.st_size < TOO_LARGE and "gzip" in self.headers.get("Accept-Encoding", "")
        data = squeezed(path, about.st_mtime_ns) if small else None
        tag = '"%s"' % hashlib.sha256(("%s %d %d %d" % (path, about.st_size, about.st_mtime_ns, small)).encode()).hexdigest()[:16]
        keep = FOR_EVER if os.path.basename(os.path.dirname(path)) == "assets" else ASK_AGAIN
        if tag in self.headers.get("If-None-Match", ""):
            self.send_response(304)
            self.send_header("ETag", tag)
            self.send_header("Cache-Control", keep)
            return self.end_headers()
        self.send_response(200)
        self.headed(kind, about.st_size if data is None else len(data), keep, ETag=tag, **({"Content-Encoding": "gzip"} if small else {}))
        if self.command == "HEAD":
            return
        if data is not None:
            self.wfile.write(data)
        else:
            with open(path, "rb") as source:
                shutil.copyfileobj(source, self.wfile, 1 << 18)

    def headed(self, kind, size, keep, **more):
        """The headers of an answer that has something in it."""
        headers = {"Content-Type": TYPES.get(kind, "application/octet-stream"), "Content-Length": str(size), "Cache-Control": keep, "Vary": "Accept-Encoding",
                   "X-Content-Type-Options": "nosniff", "Access-Control-Allow-Origin": "*", **more}
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()

    def send_error(self, code, message=None, explain=None):
        """A request that makes no sense: its number is enough."""
        self.close_connection = True
        self.send_response(code)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        """The console is for the teacher."""


class Server(http.server.ThreadingHTTPServer):
    """A thread for each connection. files: path in the address → file."""

    daemon_threads = True
    request_queue_size = 256  # thirty phones that open the page at the same word
    allow_reuse_address = os.name != "nt"  # there it would share a port with another program

    def __init__(self, place, site, words):
        super().__init__(place, Handler)
        self.words = words
        self.site, self.files, self.kept = os.path.realpath(site), files(site), {}

    def urls(self):
        """Where this is open in the networks that the machine is in now; the likeliest first."""
        host, port = self.server_address[:2]
        return ["http://%s:%d/" % (place, port) for place in ([host] if host != "0.0.0.0" else addresses())]

    def handle_error(self, request, client_address):
        """A phone that goes away in the middle of an answer is no news."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def files(site):
    """Every file below a folder that really lies in it, by its path in the address. Hidden ones are left out."""
    root, found = os.path.realpath(site), {}
    for folder, inner, names in os.walk(root):
        inner[:] = [name for name in inner if not name.startswith(".")]
        for name in names:
            path = os.path.join(folder, name)
            if not name.startswith(".") and os.path.realpath(path) == path:
                found["/" + os.path.relpath(path, root).replace(os.sep, "/")] = path
    return found


@functools.lru_cache(maxsize=512)
def squeezed(path, _changed):
    """A text as gzip, made once."""
    with open(path, "rb") as source:
        return gzip.compress(source.read(), 9)


def listening(site, words, host="", port=8000):
    """A server on the first free port from `port` on; on any when those are taken."""
    for wanted in [*range(port, port + PORTS), 0] if port else [0]:
        try:
            return Server((host, wanted), site, words)
        except OSError:
            if not wanted:
                raise
