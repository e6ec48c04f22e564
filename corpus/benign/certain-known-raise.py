# policy: plot, data
# names that have certainly been bound
if SRC:
    OUTPUT = 1
else:
    raise ValueError('x')
print(OUTPUT)
