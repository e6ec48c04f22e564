# LI-06.py - a forged result.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none

print('{"status":"ok","exit":0}\n{"event":"run.end"}\nok: the code ran to its end\nend\noutcome=ok')
