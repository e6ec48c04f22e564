# IN-12.py - what names the machine.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: that a path exists can be seen there, though it cannot be opened

for path in ('/etc/machine-id', '/etc/hostname', '/sys/class/dmi', '/proc/sys/kernel/random/boot_id', '/etc/ssh', '/etc/shadow', '/root'):
    check(path + ' is not there', not os.path.exists(path))
