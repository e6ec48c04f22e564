# WP-09.py - leave handlers and unwritten output for the next run.
# SPDX-License-Identifier: Apache-2.0
#
# layer: zygote
# host: zygote-buffers
# print: none
# flat: runs are forked in the full tier only
import atexit
import sys

atexit.register(print, 'ESCAPED: a handler of the run before')
sys.stdout.write('ESCAPED: sys.stdout of the run before')
ctypes.CDLL(None).printf(b'ESCAPED: stdio of the run before')
os._exit(0)
# ---- the next run
import sys

sys.stdout.flush()
ctypes.CDLL(None).fflush(None)
# ---- the next run
# print: none
# exit: 0
# Through what C does at the end of a process.
ctypes.CDLL(None).exit(0)
