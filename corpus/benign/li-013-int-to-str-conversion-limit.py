# policy: plot
# LI-013: int to str conversion limit (catalogue of bypasses, allow)
try:
    str(10**5000)
except ValueError:
    print('HIT')
