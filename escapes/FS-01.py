# FS-01.py - write to a read-only bind.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

def written(path):
    with open(path, 'w'):
        pass
    os.unlink(path)


for folder in ('/', '/usr', '/usr/lib', '/etc', '/code'):
    refused(folder, lambda: written(folder + '/redline-escape'))
