# policy: general
# comments switch off only what the policy grants, only where they stand
x = len('1')  # redline: allow[builtin-denied]  # expect: suppression-unused
# redline: allow[builtin-denied]  # expect: suppression-unused
y = eval(x)  # expect: builtin-denied
if x:  # redline: allow[builtin-denied]  # expect: suppression-unused
    y = eval(x)  # expect: builtin-denied
'# redline: allow[builtin-denied]'; eval(x)  # expect: builtin-denied
