# PS-08.py - a daemon that wants to live on.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# policy: processes
# within: 10000

import time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(60)
    os._exit(0)
