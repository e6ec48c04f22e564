# MO-02.py - descriptors sent over sockets and stdio.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: sendmsg

import array
import socket
left, right = socket.socketpair()
inside = os.open(BOX if FLAT else '/usr', os.O_RDONLY)
rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [inside]))]
refused('sendmsg with a folder', lambda: left.sendmsg([b'x'], rights), EPERM)
refused('recvmsg', lambda: right.recvmsg(1, 1024), EPERM)
for fd in (0, 1, 2):
    refused(f'sendmsg on {fd}', lambda: syscall(46, fd, 0, 0), EPERM)
for fd in range(3, 300):
    if fd in (left.fileno(), right.fileno(), inside):
        continue
    refused(f'a descriptor {fd}', lambda: os.write(fd, b'redline-result=1\n'), EBADF)
for path in ('../../../../etc/shadow', '../root', '../etc/passwd'):
    refused('out of /usr by ' + path,
            lambda: os.open(path, os.O_RDONLY, dir_fd=inside), ENOENT, EACCES)
