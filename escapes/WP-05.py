# WP-05.py - take all the memory in a fork.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: out-of-memory, failed, ok
# limits: memory=134217728 address_space=1073741824
# print: none
# flat: runs are forked in the full tier only
taken = []
try:
    for _ in range(2048):
        taken.append(bytearray(b'x' * (1 << 20)))
    print('ESCAPED: 2 GiB under a limit of 128 MiB')
except MemoryError:
    pass
# ---- the next run
# limits: memory=134217728 address_space=1073741824
check('the next one has its own', len(bytearray(b'x' * (16 << 20))) == 16 << 20)
