# PR-14.py - /proc/self/root/.. and magic links.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# proc: own

refused('shadow', lambda: open('/proc/self/root/../../etc/shadow'))
refused('home', lambda: os.listdir('/proc/self/root/../home'))
refused('cwd', lambda: os.listdir('/proc/1/cwd/..'))
