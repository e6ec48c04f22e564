# policy: plot
# a special name as text
n = '__globals__'  # expect: dunder-string
