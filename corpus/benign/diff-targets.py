# policy: plot
# near the forms of tests/differences, and fine
(a), [b, *c], d = 1, (2, 3, 4), 5
x = y = [a, b]
x[0], y[1:2] = 6, [7]
for i, (j, *k) in [(1, (2, 3))]:
    print(i, j, k)
del a, (b), [c, d]
