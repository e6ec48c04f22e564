# WP-08.py - get a sandbox of another policy's zygote.
# SPDX-License-Identifier: Apache-2.0
#
# layer: zygote
# flat: runs are forked in the full tier only
refused('fork', os.fork, EPERM)
# ---- the next run
# policy: processes
# cold: the zygote is of another policy
child = os.fork()
if child == 0:
    os._exit(0)
os.waitpid(child, 0)
# ---- the next run
refused('fork', os.fork, EPERM)
