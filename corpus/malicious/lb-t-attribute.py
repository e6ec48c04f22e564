# policy: plot, data
# the class that type(x) gives, called or handed on
class C:
    t = type(int)  # expect: builtin-denied
C.t('X', (), {'a': 1})
