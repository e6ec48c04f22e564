x = 1 # ‮ } ⁦ check
print('HIT')
