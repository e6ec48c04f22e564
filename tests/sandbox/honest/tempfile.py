# tempfile.py - temporary files.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: hello

import tempfile
with tempfile.TemporaryFile("w+") as f:
    f.write("hello"); f.seek(0); print(f.read())
with tempfile.NamedTemporaryFile("w",suffix=".txt") as f: f.write("x"); print(f.name.endswith(".txt"))
