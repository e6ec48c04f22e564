# WP-07.py - the zygote dies as a run asks for a fork of it.
# SPDX-License-Identifier: Apache-2.0
#
# layer: zygote
# flat: runs are forked in the full tier only
check('it runs', True)
# ---- the next run
# host: zygote-killed
# cold: the zygote gives no sandbox
check('it runs all the same', True)
# ---- the next run
check('and the next is forked from another zygote', True)
