# policy: plot, data
# the class that type(x) gives, called or handed on
match type(int):  # expect: builtin-denied
    case t:
        t('X', (), {})
