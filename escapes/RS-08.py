# RS-08.py - fill memory files.
# SPDX-License-Identifier: Apache-2.0
#
# layer: cgroup
# filter: off
# outcome: out-of-memory, failed
# limits: memory=67108864 address_space=0
# print: none

fd = os.memfd_create('x')
for _ in range(256):
    os.write(fd, bytes(1 << 20))
