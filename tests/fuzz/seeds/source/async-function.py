# policy: plot
# an async function that never runs
async def fetch(n):
    return n


async def main():
    async with fetch(1) as x:
        print(x)
    return [await fetch(i) for i in range(3)]


print(main.__name__)
