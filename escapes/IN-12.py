# IN-12.py - what names the machine.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

for path in ('/etc/machine-id', '/etc/hostname', '/sys/class/dmi', '/proc/sys/kernel/random/boot_id', '/etc/ssh', '/etc/shadow', '/root'):
    hidden(path)
