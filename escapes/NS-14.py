# NS-14.py - namespaces are its own.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# proc: own
# host: namespaces

for pair in os.environ['ESCAPE_NAMESPACES'].split(','):
    kind, number = pair.split('=')
    check(f'{kind} differs', os.stat(f'/proc/self/ns/{kind}').st_ino != int(number))
