# FS-03.py - climb out with ...
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: it looks through folders that cannot be opened there

up = '/'.join(['..'] * 40)
check('the root is its own parent', os.path.realpath(up) == '/')
seen = set(os.listdir(up))
check(f'only known folders: {sorted(seen)}', not seen & {'home', 'root', 'boot', 'var', 'run', 'srv', 'mnt', 'sys'})
