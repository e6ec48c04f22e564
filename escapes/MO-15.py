# MO-15.py - memory that the limits do not see.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: ok, failed, out-of-memory
# alone: no
# within: 8000

import mmap
libc_ = ctypes.CDLL(None, use_errno=True)
def mapped(flags, size=1 << 21, prot=3):
    libc_.mmap.restype = ctypes.c_ssize_t
    at = libc_.mmap(None, ctypes.c_size_t(size), prot, flags, -1, 0)
    if at == -1:
        raise OSError(ctypes.get_errno(), '')
    return at
refused('huge pages', lambda: mapped(0x22 | 0x40000), ENOMEM, EPERM, EINVAL)
refused('locked memory', lambda: mapped(0x22 | 0x2000), EAGAIN, EPERM, ENOMEM)
at = mapped(0x22)
refused('mlock', lambda: libc('mlock', ctypes.c_void_p(at), ctypes.c_size_t(4096)), ENOMEM, EPERM)
refused('mlockall', lambda: syscall(151, 1), EPERM, ENOMEM)
refused('all addresses', lambda: mapped(0x22 | 0x4000, 1 << 46, 0), ENOMEM)
refused('a stack without end', lambda: mapped(0x22 | 0x100, 1 << 40), ENOMEM)
refused('memory that executes', lambda: mapped(0x22, 1 << 16, 7), EPERM)
refused('secret memory', lambda: syscall(447, 0), ENOSYS, EPERM)
