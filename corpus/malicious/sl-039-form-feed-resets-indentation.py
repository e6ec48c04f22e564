if False:
    y = 1
    print('HIT')
