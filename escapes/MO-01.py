# MO-01.py - other ways into a process through /proc.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# proc: own

import ctypes
for name in ('mem', 'environ', 'maps', 'stack', 'syscall', 'pagemap', 'auxv',
             'fd/0', 'root/etc/shadow', 'cwd/x', 'map_files', 'ns/net',
             'exe', 'io', 'personality'):
    refused('/proc/1/' + name, lambda: open('/proc/1/' + name, 'rb').read(8))
for name in ('attr/current', 'oom_score_adj', 'timerslack_ns', 'loginuid',
             'clear_refs', 'coredump_filter', 'timens_offsets', 'sched',
             'autogroup', 'projid_map', 'uid_map', 'setgroups', 'exe'):
    refused('/proc/self/' + name, lambda: write_now('/proc/self/' + name, '0'))
refused('the interpreter behind exe', lambda: open('/proc/self/exe', 'r+b'))
for name in ('sys', 'kcore', 'kmsg', 'kallsyms', 'net/unix', '1/net/unix',
             'sysrq-trigger', 'keys', 'mounts', 'bus', 'fs', 'irq', 'scsi'):
    refused('/proc/' + name, lambda: open('/proc/' + name, 'rb') if FLAT else os.stat('/proc/' + name).st_mode and
            name == 'mounts' and write_now('/proc/mounts', 'x'),
            ENOENT, EACCES, EROFS, EPERM) if name != '1/net/unix' else None
