# policy: plot
# counters
count = 0


def bump():
    global count
    count += 1
    return count


def counter():
    n = 0

    def step():
        nonlocal n
        n += 1
        return n
    return step


c = counter()
bump()
print(count, c(), c())
del count
