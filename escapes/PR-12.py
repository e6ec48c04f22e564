# PR-12.py - descriptors that are open.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# proc: own

seen = sorted(int(name) for name in os.listdir('/proc/self/fd'))
for fd in seen:
    try:
        os.fstat(fd)
    except OSError:
        continue
    check(f'descriptor {fd}: {os.readlink("/proc/self/fd/%d" % fd)}', fd <= 2)
