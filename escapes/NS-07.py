# NS-07.py - who the code is.
# SPDX-License-Identifier: Apache-2.0
#
# layer: capabilities
# proc: own

facts = dict(line.rstrip('\n').split(':\t', 1) for line in open('/proc/self/status') if ':\t' in line)
# The bounding set is the caller's in the flat tier; no_new_privs keeps it there.
for name in ('CapInh', 'CapPrm', 'CapEff', 'CapAmb', *([] if FLAT else ['CapBnd'])):
    check(f'{name} {facts[name]}', int(facts[name], 16) == 0)
check('NoNewPrivs', facts['NoNewPrivs'] == '1')
check('not root', os.getuid() != 0 and os.geteuid() != 0 and os.getgid() != 0)
