# policy: plot, data, general
# the parser takes two lines for one, and a value for a target
a, (b,) = exec, [1]  # expect: any
[c, d] = [1, 2]
a('print("HIT")')
