# policy: plot
# stars and brackets that the grammar cannot read as they stand (tests/differences)
row = *[1], *(2 or 3)
head, *(left, right) = row[0], 4, 5
grid = {(0, 1): 2}
print(grid[*(0, 1)], head, left, right)


def total(*rest: *(int or str)):
    return (sum(rest) +
1)


match [head, *rest] if (rest := [left]) else [0]:
    case (first, *_):
        print(total(first, *row))
