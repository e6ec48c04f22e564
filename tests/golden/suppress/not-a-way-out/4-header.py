def f():  # redline: allow[builtin-denied]
    return eval(x)
