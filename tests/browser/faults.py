"""A static server that can misbehave, for the tests: it serves a built folder and breaks what a test asks it to break."""

import threading
import time
from contextlib import contextmanager
from pathlib import Path

from tokentrip_build.serve import Handler, Server


class Faults:
    """What goes wrong, by a part of the path.  `log`: every path asked for, in order (without the host).

    types: part of a path -> Content-Type sent instead.     headers: further headers on every answer (a CSP, say).
    status: part -> status sent instead of the file.        cut: part -> only so many bytes, then the connection ends.
    corrupt: parts of paths whose middle byte is changed.   stall: part -> so many bytes, then silence until `release`.
    down: parts of paths whose connection ends without an answer ("" is part of all).
    packed: parts of paths that are sent with Content-Encoding: gzip, so that the browser unpacks them.
    prefix: the folder that the site is mounted under ("/a/b").
    """

    def __init__(self):
        self.lock = threading.Lock()
        self.reset()

    def reset(self):
        self.types, self.headers, self.status, self.cut, self.stall = {}, {}, {}, {}, {}
        self.corrupt, self.down, self.packed, self.prefix, self.log = set(), set(), set(), "", []
        self.released = threading.Event()

    def release(self):
        """Stalled answers go on."""
        self.released.set()

    def of(self, table, path):
        return next((value for part, value in table.items() if part in path), None)


class FaultyHandler(Handler):
    """Serves like `build.py serve`, except for what `faults` says."""

    faults = None
    plain = True

    def do_GET(self):
        faults = self.faults
        with faults.lock:
            faults.log.append(self.path)
        if any(part in self.path for part in faults.down):
            self.close_connection = True
            return None
        if faults.prefix:
            if self.path == faults.prefix:  # as static hosts do for a folder without its slash
                return self.answer(301, b"", {"Location": faults.prefix + "/"})
            if not self.path.startswith(faults.prefix + "/"):
                return self.answer(404, b"outside", {})
            self.path = self.path[len(faults.prefix):]
        status = faults.of(faults.status, self.path)
        if status:
            return self.answer(status, b"no", {})
        target = Path(self.translate_path(self.path))
        if target.is_dir():
            target = target / "index.html"
        if not target.is_file():
            return self.answer(404, b"not found", {})
        self.send_file(target)

    def send_file(self, target):
        faults, body = self.faults, target.read_bytes()
        if any(part in self.path for part in faults.corrupt):
            middle = len(body) // 2
            body = body[:middle] + bytes([body[middle] ^ 255]) + body[middle + 1:]
        kind = faults.of(faults.types, self.path) or self.guess_type(str(target))
        stop = faults.of(faults.cut, self.path)
        pause = faults.of(faults.stall, self.path)
        more = {"Content-Encoding": "gzip"} if any(part in self.path for part in faults.packed) else {}
        self.send_response(200)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), **more, **faults.headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if stop is not None:
            self.wfile.write(body[:stop])
            self.close_connection = True
        elif pause is not None:
            self.wfile.write(body[:pause])
            self.wfile.flush()
            faults.released.wait(60)
            self.wfile.write(body[pause:])
        else:
            self.wfile.write(body)

    def answer(self, status, body, headers):
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), "Content-Type": "text/plain", **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def faulty_server(folder):
    """Runs a server over `folder`; gives (base URL, Faults)."""
    faults = Faults()
    handler = type("Faulty", (FaultyHandler,), {"faults": faults})

    def make(*arguments):
        return handler(*arguments, directory=str(folder))

    server = Server(("127.0.0.1", 0), make)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", faults
    finally:
        faults.release()
        server.shutdown()
        server.server_close()


def wait_until(condition, seconds=20, step=0.05):
    """Wait for a condition that no browser event announces. Raises TimeoutError."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("it never came true")
        time.sleep(step)
