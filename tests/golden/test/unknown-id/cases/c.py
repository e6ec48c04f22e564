x = 1  # expect[other]: rainbw
y = 2  # expect: call-denied
