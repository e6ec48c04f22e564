# policy: plot, data
# a function that opens goes through: compose
def compose(f, g): return lambda x: f(g(x))
print(compose(lambda f: f.read(), open)('/etc/passwd'))  # expect: builtin-denied
