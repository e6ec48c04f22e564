# PS-09.py - a child that keeps standard output open.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# policy: processes
# within: 10000

import time
if os.fork() == 0:
    time.sleep(60)
    os._exit(0)
