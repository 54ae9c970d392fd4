"""Other people's pages: `micropip.install(<our wheel>)` in a Pyodide that is not ours."""

import json
import subprocess
import threading
from pathlib import Path

from tokentrip_build import wheel
from tokentrip_build.common import PYODIDE
from tokentrip_build.fetch import MICROPIP, NUMPY, fetch
from tokentrip_build.pack import Shipment, unzipped
from tokentrip_build.serve import server


def test_our_wheel_installs_and_works_in_stock_pyodide(tmp_path):
    ship = Shipment()
    wheel.add_wheels(ship)
    for path, data in ship.files.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(data)
    (tmp_path / "wheels" / NUMPY.name).write_bytes(fetch(NUMPY))
    running = server(tmp_path)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{running.server_address[1]}/wheels/"
    try:
        done = subprocess.run(
            ["node", str(Path(__file__).with_name("stock.mjs")), str(PYODIDE), base, wheel.name(), MICROPIP.name, NUMPY.name],
            capture_output=True, text=True, timeout=300,
        )
    finally:
        running.shutdown()
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout.strip().splitlines()[-1]) == [[15339, 1917], "lowest", 5, [3, 4], ["tokentrip"]]


def test_the_wheel_holds_the_package_and_nothing_else():
    names = [name for name, _ in unzipped(wheel.wheel())]
    assert "tokentrip/bpe.py" in names and "tokentrip/data/alice.txt" in names
    assert all(name.startswith(("tokentrip/", "tokentrip-")) for name in names)


def test_the_wheel_is_the_same_every_time():
    assert wheel.wheel() == wheel.wheel()
