a = print
a('x')
