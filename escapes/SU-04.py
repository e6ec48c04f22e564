# SU-04.py - a run that no listener hears of.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# within: 8000

pass
