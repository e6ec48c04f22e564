# MO-04.py - fake words of redline, and a whole fake result.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# outcome: failed
# exit: 7
# print: none
# artifact: 0

import sys
fake = ('redline-result=1\noutcome=ok\nstep=-\nreason=-\nexit-code=0\n'
        'artifact=plot plot.png /etc/shadow 10 png 00\nend\n'
        'ok: the code ran to its end\nartifact: plot /etc/passwd (10 bytes, png)\n'
        '{"redline": 1, "outcome": "ok"}\n')
for stream in (sys.stdout, sys.stderr):
    stream.write(fake)
    stream.flush()
os._exit(7)
