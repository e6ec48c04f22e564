print "x"
x = (
