# NS-10.py - the name of the machine.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# flat: the machine's name is the host's there

import socket
check('a neutral name', socket.gethostname() in ('sandbox', 'redline'))
refused('sethostname', lambda: libc('sethostname', None, 65), EPERM)
