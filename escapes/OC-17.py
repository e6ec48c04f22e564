# OC-17.py - code that rewrites itself.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

refused('write', lambda: open('/code/main.py', 'w'))
refused('guard', lambda: open('/code/guard.py', 'w'))
refused('remove', lambda: os.unlink('/code/main.py'))
