# PR-06.py - files of /proc about the kernel.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# proc: own

for name in ('kcore', 'key-users', 'timer_list', 'sched_debug', 'kmsg', 'scsi/scsi', 'kpagecount', 'kpageflags', 'acpi/wakeup'):
    try:
        got = open('/proc/' + name, 'rb').read(16)
    except OSError:
        continue
    check(f'{name}: {got}', not got)
try:
    lines = open('/proc/kallsyms').read(200).splitlines()
    check('addresses of the kernel', all(l.startswith('0' * 16) for l in lines))
except OSError:
    pass
