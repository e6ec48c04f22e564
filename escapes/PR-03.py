# PR-03.py - settings of the kernel.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# proc: own

for name in ('sys/kernel/core_pattern', 'sysrq-trigger', 'sys/vm/drop_caches', 'sys/kernel/hostname', 'sys/kernel/modprobe'):
    refused(name, lambda: open('/proc/' + name, 'w'))
