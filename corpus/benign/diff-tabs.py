# policy: plot
# near the forms of tests/differences, and fine
if 1:
	if 2:
		x = 1
	y = 2
print(x, y)
