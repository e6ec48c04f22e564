# policy: plot
# code in the format spec of an f-string
width = 3
print(f"{width:{eval('5')}}")  # expect: builtin-denied
