if True:
	if False:
            x=1
	print('HIT')
