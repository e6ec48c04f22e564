# policy: plot
# a special name as bytes
n = b'__globals__'.decode()  # expect: dunder-string
