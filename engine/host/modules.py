"""modules.py - which of these modules does this interpreter have?

SPDX-License-Identifier: Apache-2.0

Run by redline, outside the sandbox, with the folders of the policy's PYTHONPATH
and then the names as arguments; prints one line of JSON (engine/host/modules.c
reads it). It imports none of them: parents are only looked at where they lie.
"""
import json
import sys


def spec_of(name, path):
    for finder in sys.meta_path:
        find = getattr(finder, "find_spec", None)
        spec = find(name, path) if find else None
        if spec:
            return spec
    return None


def there(name):
    if name in sys.modules or name in sys.builtin_module_names:
        return True
    path, parts = None, name.split(".")
    for n in range(1, len(parts) + 1):
        try:
            spec = spec_of(".".join(parts[:n]), path)
        except Exception:
            return False
        if not spec:
            return False
        path = spec.submodule_search_locations
        if path is None and n < len(parts):
            return False
    return True


sys.path[:0] = [folder for folder in sys.argv[1].split(":") if folder[:1] == "/"]
print(json.dumps([there(name) for name in sys.argv[2:]]))
