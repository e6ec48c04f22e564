x = 1 # type: print('no')
print('HIT')
