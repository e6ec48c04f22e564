# policy: plot
# a special name in two pieces
n = '__gl' 'obals__'  # expect: dunder-string
