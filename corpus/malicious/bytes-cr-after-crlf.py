x = 1
# aimport os
