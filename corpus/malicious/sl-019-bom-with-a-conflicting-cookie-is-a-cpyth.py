# coding: latin-1
print('HIT')
