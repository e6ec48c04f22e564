# MO-06.py - the first thread ends, others go on.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# flat: ends
# outcome: cpu-limit, timeout
# limits: cpu_ms=1500 wall_ms=4000
# print: none
# within: 7000

import threading
def burn():
    while True:
        pass
threading.Thread(target=burn).start()
ctypes.CDLL(None).syscall(60, 0)  # exit of this thread, not of the process
