# PS-25.py - memory that was written becomes code, by way of a memfd.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# policy: processes
# alone: no

import mmap

for flags in 0, 0x8, 0x10:  # none, MFD_NOEXEC_SEAL, MFD_EXEC
    try:
        fd = os.memfd_create('code', flags)
    except OSError:
        continue
    os.write(fd, b'\xc3' * 4096)
    refused('PROT_EXEC', lambda: mmap.mmap(fd, 4096, mmap.MAP_PRIVATE, 5))
