# PS-11.py - children that nobody waits for.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# policy: processes

made = 0
for _ in range(150):
    try:
        pid = os.fork()
    except BlockingIOError:
        break
    if pid == 0:
        os._exit(0)
    made += 1
check(f'bounded: {made}', made <= 150)
