# a print('x')
print('HIT')
