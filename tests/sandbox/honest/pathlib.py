# pathlib.py - folders of its own.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: ['x.txt'] hello

from pathlib import Path
p=Path("sub"); p.mkdir(); (p/"x.txt").write_text("hello"); print(sorted(q.name for q in p.iterdir()), (p/"x.txt").read_text())
