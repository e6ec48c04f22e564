# policy: plot
# code in a comprehension's condition
d = {k: 1 for k in 'ab' if eval('1')}  # expect: builtin-denied
