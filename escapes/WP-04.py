# WP-04.py - threads of the zygote, which a fork would lose while they hold locks.
# SPDX-License-Identifier: Apache-2.0
#
# layer: zygote
# proc: own
# flat: runs are forked in the full tier only
import threading

check('one thread', os.listdir('/proc/self/task') == [str(os.getpid())])
check('threading knows of no other', threading.enumerate() == [threading.main_thread()])
thread = threading.Thread(target=print)
thread.start()
thread.join()
# ---- the next run
# host: zygote-threads
# cold: has started threads
import threading

check('one thread', threading.enumerate() == [threading.main_thread()])
