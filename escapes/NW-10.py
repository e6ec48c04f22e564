# NW-10.py - network interfaces.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# filter: off

check('no sysfs', not os.path.exists('/sys/class/net'))
import socket
names = [name for _, name in socket.if_nameindex()]
check(f'only lo: {names}', all(name == 'lo' or name.startswith(('tunl', 'sit', 'ip6', 'gre', 'erspan', 'ip_vti')) for name in names))
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
refused('an address outside', lambda: s.sendto(b'x', ('192.0.2.1', 9)), ENETUNREACH, EPERM, EACCES)
