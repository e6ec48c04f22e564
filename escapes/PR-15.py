# PR-15.py - facts of the host that are not hidden.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# proc: own

# Documented as not hidden where the kernel cannot leave them out of /proc.
for name in ('uptime', 'meminfo', 'loadavg'):
    try:
        check(name, open('/proc/' + name).read() != '')
    except (FileNotFoundError, *([PermissionError] if FLAT else [])):
        pass
