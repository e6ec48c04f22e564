# policy: plot
# code in a slice
a = [1]
print(a[eval('0'):])  # expect: builtin-denied
