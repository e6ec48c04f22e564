print('HIT' if getªttr(1, 'real') else 0)
