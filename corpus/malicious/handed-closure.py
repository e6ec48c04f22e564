# policy: plot, data
# a function that opens goes through: closure
def mk(f):
    return lambda p: f(p)
print(mk(open)('/etc/passwd').read())  # expect: builtin-denied
