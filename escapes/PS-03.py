# PS-03.py - kill or stop the first process.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# policy: processes

# It has no effect, or is refused by Landlock; either way the code goes on.
assert os.getuid() != 0
for number in (9, 19, 15):
    try:
        os.kill(1, number)
    except PermissionError:
        pass
