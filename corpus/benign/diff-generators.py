# policy: plot
# near the forms of tests/differences, and fine
def f(n):
    x = yield n
    yield from range(n)
    return x


async def g(a):
    async with a as b:
        return [await c async for c in b]


print(list(f(3)))
