# PS-04.py - stop the whole process group.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# policy: processes
# outcome: timeout
# limits: wall_ms=700
# print: none

import signal
import time
if os.getpgrp() == os.getpid():
    os.kill(0, signal.SIGSTOP)
time.sleep(30)
