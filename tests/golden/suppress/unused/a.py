x = len('1 + 1')  # redline: allow[builtin-denied]
y = eval(x)  # redline: allow[builtin-denied, import-denied]
z = 1  # redline: allow everything
