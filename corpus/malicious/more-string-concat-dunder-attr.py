# policy: plot
# a special name split by an f-string without fields
n = f'__glo' 'bals__'  # expect: dunder-string
