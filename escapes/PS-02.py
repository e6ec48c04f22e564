# PS-02.py - signal the supervisor.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# policy: processes

# Signal 0 only asks whether one could be sent.
for pid in range(3, 40000):
    if pid != os.getpid():
        refused(f'pid {pid}', lambda: os.kill(pid, 0), ESRCH, EPERM)
