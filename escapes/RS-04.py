# RS-04.py - memory spread over children.
# SPDX-License-Identifier: Apache-2.0
#
# layer: cgroup
# policy: processes
# outcome: out-of-memory
# limits: memory=134217728 address_space=0
# print: none

import time
for _ in range(4):
    if os.fork() == 0:
        block = bytearray(80 << 20)
        for i in range(0, len(block), 4096):
            block[i] = 1
        time.sleep(5)
        os._exit(0)
time.sleep(3)
