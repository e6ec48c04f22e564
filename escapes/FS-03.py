# FS-03.py - climb out with ...
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

up = '/'.join(['..'] * 40)
check('the root is its own parent', os.path.realpath(up) == '/')
if FLAT:
    refused('the root', lambda: os.listdir(up), EACCES)
seen = set(() if FLAT else os.listdir(up))
check(f'only known folders: {sorted(seen)}', not seen & {'home', 'root', 'boot', 'var', 'run', 'srv', 'mnt', 'sys'})
