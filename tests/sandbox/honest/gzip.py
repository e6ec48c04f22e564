# gzip.py - compressed bytes.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: 29 1000 b'eJyrBAAAegB6'

import gzip, zlib, base64, io, zipfile
d=gzip.compress(b"x"*1000); print(len(d),len(gzip.decompress(d)),base64.b64encode(zlib.compress(b"y"))) 
