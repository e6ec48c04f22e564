# policy: plot
# await needs an async function (tests/differences)
def f(x):
    await x  # expect: syntax-error
