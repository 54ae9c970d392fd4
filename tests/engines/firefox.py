"""Firefox over WebDriver BiDi, by Puppeteer in a Node process that takes one order a line (firefox.mjs)."""

import json
import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

from engines import Missing, Trouble

HERE = Path(__file__).resolve().parent


class Firefox:
    """The browser and its one page at a time."""

    def __init__(self, process, complaints):
        self.process, self.complaints = process, complaints
        self.version = self.read()

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            self.complaints.seek(0)
            raise Trouble("Firefox went away:\n" + self.complaints.read()[-2_000:])
        answer = json.loads(line)
        if "error" in answer:
            raise Trouble(answer["error"])
        return answer["value"]

    def order(self, do, **more):
        self.process.stdin.write(json.dumps({"do": do, **more}) + "\n")
        self.process.stdin.flush()
        return self.read()

    def fresh(self):
        self.order("fresh")
        return self

    def open(self, url):
        self.order("open", url=url)

    def value(self, expression):
        return self.order("value", expression=expression)

    def inside(self, expression, nth=0):
        return self.order("inside", expression=expression, nth=nth)

    def click(self, selector):
        self.order("click", selector=selector)

    def write(self, selector, text):
        self.order("write", selector=selector, text=text)

    def errors(self):
        return self.order("errors")


@contextmanager
def browser():
    path = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        raise Missing("Firefox is not installed (`apt install firefox-esr`, or set FIREFOX to its path)")
    with tempfile.TemporaryFile("w+", errors="replace") as complaints:
        process = subprocess.Popen(
            [shutil.which("node"), str(HERE / "firefox.mjs"), path],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints, text=True,
        )
        try:
            running = Firefox(process, complaints)
            yield running
            running.order("close")
        finally:
            process.stdin.close()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
