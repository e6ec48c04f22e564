# NS-09.py - a setuid program.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# policy: processes

for path in ('/usr/bin/su', '/usr/bin/passwd', '/usr/bin/newgrp'):
    refused(path, lambda: os.execv(path, ['x']), EPERM, EACCES, ENOENT)
