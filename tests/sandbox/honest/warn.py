# warn.py - a warning and a log line.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: (3, 11) Linux True
# stderr: UserWarning: careful

import warnings, logging, sys, time, platform
logging.basicConfig(level=logging.INFO); logging.info("hi"); warnings.warn("careful"); print(sys.version_info[:2], platform.system(), time.perf_counter()>0)
