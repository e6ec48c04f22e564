# policy: plot
# GR-018: soft keywords used as ordinary names (catalogue of bypasses, allow)
match = case = _ = type = print
match("HIT")
