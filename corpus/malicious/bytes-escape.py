# [2K ok
x = 1
