# policy: general
# a policy may let comments switch off some rules, on any line of the statement
total = eval("""
1 +
2
""")  # redline: allow[evaluated-text]
value = eval(total)  # redline: allow[builtin-denied] it is a number
