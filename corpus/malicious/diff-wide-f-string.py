# policy: plot
# an f-string between single quotes goes on over lines (3.12)
def f(d):
    return f'{d['k'] +
eval('1') # expect: builtin-denied
}'
