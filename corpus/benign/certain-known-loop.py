# policy: plot, data
# names that have certainly been bound
for open in [1, 2]:
    print(open)
input = 3
print(input)


def f(dir=1):
    return dir, input


print(f())
