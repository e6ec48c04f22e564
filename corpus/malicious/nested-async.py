# policy: plot
# code in an async function
async def f():
    return eval('1')  # expect: builtin-denied
