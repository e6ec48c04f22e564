# IN-08.py - the session keyring.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: keyctl

refused('keyctl', lambda: syscall(250, 0, -3, 0), EPERM)
