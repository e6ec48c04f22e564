# bytesio.py - a figure as bytes.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: True

import io
import matplotlib.pyplot as plt
plt.plot([1,2]); b=io.BytesIO(); plt.savefig(b,format="png"); print(len(b.getvalue())>1000)
with open(OUT,"wb") as f: f.write(b.getvalue())
