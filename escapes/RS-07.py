# RS-07.py - fill the shared memory.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

written = 0
try:
    with open('/dev/shm/x', 'wb') as f:
        for _ in range(64):
            f.write(bytes(1 << 20))
            f.flush()
            written += 1
except OSError:
    pass
check(f'bounded: {written} MiB', written < 64)
