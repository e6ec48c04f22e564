# IN-04.py - a controlling terminal.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces

refused('/dev/tty', lambda: os.open('/dev/tty', os.O_RDWR), ENOENT, ENXIO, *([EACCES] if FLAT else []))
check('no terminal', not any(os.isatty(fd) for fd in (0, 1, 2)))
check('a session of its own', os.getsid(0) != 0 or os.getpid() != 0)
