# MO-03.py - calls that hardly anybody knows.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: kexec_load

# uselib sysfs _sysctl modify_ldt iopl ioperm kexec quotactl acct swapon modules
# syslog lookup_dcookie fanotify inotify listmount statmount quotactl_fd
# mount_setattr open_tree_attr file_setattr vhangup sync vserver landlock lsm
NUMBERS = (134, 139, 156, 154, 172, 173, 246, 320, 179, 163, 167, 168, 175, 176,
           313, 103, 212, 301, 253, 254, 294, 458, 457, 443, 442, 467, 469, 153,
           162, 236, 445, 446, 459, 460, 461, 451, 238, 256, 279, 272, 308,
           310, 311, 312, 321, 298, 434, 438, 424, 440, 448, 435, 101, 169, 161,
           155, 165, 166, 428, 429, 430, 431, 432, 433, 205, 211, 218 + 10 ** 6)
for number in NUMBERS:
    refused(f'call {number}', lambda: syscall(number, 0, 0, 0, 0, 0, 0),
            EPERM, ENOSYS)
# The pool of huge pages is one for the whole machine; a whiteout is a device.
refused('huge pages', lambda: syscall(9, 0, 2 << 20, 3, 0x40022, -1, 0), EPERM, ENOMEM if FLAT else EPERM)
open('a', 'w').close()
refused('a whiteout', lambda: syscall(316, -100, b'a', -100, b'b', 4), EPERM)
