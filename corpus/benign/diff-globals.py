# policy: plot
# near the forms of tests/differences, and fine
total = 0


def add(n):
    global total
    total += n
    count = 0

    def inner():
        nonlocal count
        count += 1

    inner()
    return count


print(add(3))
