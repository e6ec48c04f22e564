print​('HIT')
