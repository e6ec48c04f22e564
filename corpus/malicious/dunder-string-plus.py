# policy: plot
# a special name added up
n = '__' + 'globals' + '__'  # expect: dunder-string
