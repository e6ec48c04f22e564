# policy: plot, data
# names that have certainly been bound
if SRC:
    np = 1
else:
    np = 2
print(np)
