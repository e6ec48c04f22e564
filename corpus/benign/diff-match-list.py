# policy: plot
# near the forms of tests/differences, and fine
a, b = 1, 2
match [a, b]:
    case [1, x]:
        print(x)
