# RS-02.py - a thread bomb.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# flat: ends
# limits: processes=24

import threading
stop = threading.Event()
made = []
try:
    for _ in range(200):
        thread = threading.Thread(target=stop.wait)
        thread.start()
        made.append(thread)
except RuntimeError:
    pass
stop.set()
check(f'bounded: {len(made)} threads', len(made) < 24)
