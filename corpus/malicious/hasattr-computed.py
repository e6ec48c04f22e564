# policy: plot
# a computed name
n = chr(95) * 2 + 'self' + chr(95) * 2  # expect: dunder-string
print(hasattr(print, n))  # expect: builtin-denied
