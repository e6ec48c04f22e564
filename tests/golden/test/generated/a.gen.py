# expect-at: 3 builtin-denied
print("x = 1\n" * 2 + "eval(x)")
