# ÿþ
print('HIT')
