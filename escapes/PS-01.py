# PS-01.py - kill everything.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# policy: processes
# flat: it asks for a PID namespace first, which the flat tier has not
# outcome: failed, ok
# print: none

# Only where it is sure that "everything" is the sandbox.
if os.getppid() == 1 and os.getpid() < 10:
    os.kill(-1, 9)
else:
    print('ESCAPED there is no pid namespace')
