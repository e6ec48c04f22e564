# PR-02.py - the environment and command line of the first process.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# proc: own

refused('environ', lambda: open('/proc/1/environ', 'rb').read(), EACCES, EPERM, ENOENT)
if FLAT:
    refused('cmdline', lambda: open('/proc/1/cmdline', 'rb').read(), EACCES)
line = open('/proc/1/cmdline', 'rb').read() if not FLAT and os.path.exists('/proc/1/cmdline') else b''
check(f'neutral command line: {line}', b'profile' not in line and b'/tmp' not in line and b'/work' not in line)
for name in ('root', 'cwd', 'exe', 'fd'):
    refused(name, lambda: os.listdir('/proc/1/' + name) if name != 'exe' else os.readlink('/proc/1/exe'))
