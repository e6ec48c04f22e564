# RS-12.py - epoll, eventfd and timerfd up to the limit.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits

import select
made = []
try:
    for i in range(2000):
        made.append(select.epoll() if i % 2 else os.eventfd(0))
except OSError as error:
    check(f'errno {error.errno}', error.errno == EMFILE)
check(f'bounded: {len(made)}', len(made) < 256)
