print('HIT')

