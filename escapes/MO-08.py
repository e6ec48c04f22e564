# MO-08.py - refused calls from many threads while both streams are flooded.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: violation, output-limit
# print: none
# limits: wall_ms=30000
# within: 28000

import threading
def flood(n):
    number = 0
    while True:
        number += 1
        ctypes.CDLL(None).syscall(101, n, number, number * 7)
        os.write(1 + n % 2, b'\xff\xfe\x1b[2J\xe2\x80\xae' * 50)
for n in range(16):
    threading.Thread(target=flood, args=(n,), daemon=True).start()
flood(17)
