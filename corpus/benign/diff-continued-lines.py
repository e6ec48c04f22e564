# policy: plot
# near the forms of tests/differences, and fine
x = 1 + \
    2
y = (x *
     3)
z = [1,
 2,
]
