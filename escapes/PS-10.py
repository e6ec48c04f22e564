# PS-10.py - a thread that still prints when the code ends.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: ok, output-limit
# print: none

import threading
threading.Thread(target=lambda: [print('x' * 99) for _ in range(10**6)], daemon=True).start()
os._exit(0)
