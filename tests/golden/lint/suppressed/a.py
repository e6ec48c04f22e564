x = eval('1')  # redline: allow[builtin-denied]
y = eval(
    '2')  # redline: allow[builtin-denied]
z = eval('3')
