# MO-18.py - more of a processor than others get.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: sched_setattr

buf = ctypes.create_string_buffer(64)
for number, arguments in ((144, (0, 1, buf)), (142, (0, buf)), (314, (0, buf, 0)),
                          (203, (0, 8, buf)), (251, (1, 0, 8)), (141, (0, 0, -20)),
                          (157, (23, 1)), (157, (62, 0, 0, 1)), (157, (1, 0)), (157, (36, 1))):
    refused(f'call {number} {arguments[:2]}', lambda: syscall(number, *arguments), EPERM)
