# policy: plot
# comprehensions of every kind
matrix = [[i * j for j in range(4)] for i in range(4)]
transposed = [list(row) for row in zip(*matrix)]
evens = {x for row in matrix for x in row if x % 2 == 0}
index = {name: i for i, name in enumerate('abc')}
pairs = [(x, y) for x in range(3) for y in range(x) if x != y]
if (n := len(pairs)) > 2:
    print(n, transposed, sorted(evens), index, pairs)
first, *middle, last = range(6)
print(first, middle, last, max(index, key=index.get), any(x > 5 for x in evens), [*middle, *pairs], {**index, 'z': 9})
