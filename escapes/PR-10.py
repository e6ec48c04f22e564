# PR-10.py - a lower score for the out-of-memory killer.
# SPDX-License-Identifier: Apache-2.0
#
# layer: capabilities
# proc: own

refused('oom_score_adj', lambda: write_now('/proc/self/oom_score_adj', '-1000'), EACCES, EPERM, EROFS)
