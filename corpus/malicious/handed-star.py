# policy: plot, data
# a function that opens goes through: star
def use(*a): return a[0](a[1])
print(use(open, '/etc/passwd').read())  # expect: builtin-denied
