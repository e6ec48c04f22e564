print('HIT' if getªttr(1, input()) else 0)
