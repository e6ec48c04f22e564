x = 1 # ‮ ok
