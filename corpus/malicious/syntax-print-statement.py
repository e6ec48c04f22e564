# policy: plot
# Python 2
print 'hello'  # expect: syntax-error
