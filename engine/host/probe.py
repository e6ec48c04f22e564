"""probe.py - ask an interpreter what it reads: run by redline, outside the sandbox.

SPDX-License-Identifier: Apache-2.0

Prints one line of JSON (engine/host/interpreter.c reads it). It imports nothing
that is not needed at every start; of libraries it only asks where they lie.
"""
import glob
import importlib.util
import json
import os
import sys


def mapped():
    """Where the libraries lie that this interpreter itself has loaded."""
    try:
        with open("/proc/self/maps") as file:
            paths = {line.split(None, 5)[5].strip() for line in file if " /" in line}
    except OSError:
        return []
    return [os.path.dirname(p) for p in paths if ".so" in os.path.basename(p)]


def configured(pattern="/etc/ld.so.conf", depth=0):
    """The folders that the dynamic loader was told to look in."""
    folders = []
    for name in sorted(glob.glob(pattern)) if depth < 8 else ():
        try:
            with open(name) as file:
                lines = [line.split("#")[0].strip() for line in file]
        except (OSError, ValueError):
            continue
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "include":
                base = os.path.dirname(name)
                folders += configured(os.path.join(base, rest.strip()), depth + 1)
            elif line.startswith("/"):
                folders.append(line)
    return folders


def origin(module):
    spec = importlib.util.find_spec(module)
    places = list(spec.submodule_search_locations or ()) if spec else []
    return places[0] if places else None


def serves(folder):
    """Not the folders of 32-bit libraries."""
    return os.path.basename(folder) not in ("lib32", "libx32", "i386-linux-gnu")


prefixes = {sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix}
print(json.dumps({
    "executable": sys.executable,
    "version": list(sys.version_info[:2]),
    "prefixes": sorted(prefixes),
    "path": [p for p in sys.path if os.path.exists(p)],
    "standard": os.path.dirname(os.__file__),
    "libraries": sorted(filter(serves, set(mapped() + configured()))),
    "matplotlib": origin("matplotlib"),
}))
