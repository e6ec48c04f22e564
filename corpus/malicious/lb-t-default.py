# policy: plot, data
# the class that type(x) gives, called or handed on
def f(t=type(int)):  # expect: builtin-denied
    return t('X', (), {})
f()
