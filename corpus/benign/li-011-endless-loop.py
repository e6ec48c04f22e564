# policy: plot
# LI-011: endless loop (catalogue of bypasses, policy)
i = 0
while True:
    i += 1
    if i > 10: break
print('HIT')
