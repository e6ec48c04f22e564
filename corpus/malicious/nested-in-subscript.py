# policy: plot
# code in a subscript
a = [1]
print(a[eval('0')])  # expect: builtin-denied
