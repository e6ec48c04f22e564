x = 1
y = "中😀"; eval(y)
if x:
	eval(y)
