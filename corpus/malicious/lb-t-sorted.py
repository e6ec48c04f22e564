# policy: plot, data
# the class that type(x) gives, called or handed on
for t in sorted([type(int)], key=id):  # expect: builtin-denied
    t('X', (), {})
