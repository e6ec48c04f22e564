# policy: other
x = 1
