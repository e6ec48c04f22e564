# counter.py - words of a text.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

from collections import Counter
import re
import matplotlib.pyplot as plt
with open(srcpath("notes.txt"),encoding="utf-8") as f: words=Counter(re.findall(r"\w+",f.read()))
k,v=zip(*words.most_common(5)); plt.barh(k,v); plt.savefig(OUT)
