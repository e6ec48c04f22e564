total = eval("""
1 +
2
""")  # redline: allow[builtin-denied]
value = eval('1 + 1')  # redline: allow[builtin-denied]
