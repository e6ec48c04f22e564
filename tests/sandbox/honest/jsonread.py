# jsonread.py - points of a JSON file.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import json
import matplotlib.pyplot as plt
with open(srcpath("points.json")) as f: d=json.load(f)
plt.scatter([p["x"] for p in d],[p["y"] for p in d]); plt.savefig(OUT)
