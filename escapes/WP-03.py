# WP-03.py - learn where objects lie, for a run of another zygote.
# SPDX-License-Identifier: Apache-2.0
#
# Forks of one zygote have the same addresses and the same seed of hash().
#
# layer: zygote
# flat: runs are forked in the full tier only
print(hex(id(len)))
print(hash('wp-03'))
# ---- the next run
# host: zygote-killed
# cold: the zygote gives no sandbox
# unlike: yes
print(hex(id(len)))
print(hash('wp-03'))
# ---- the next run
# unlike: yes
print(hex(id(len)))
print(hash('wp-03'))
