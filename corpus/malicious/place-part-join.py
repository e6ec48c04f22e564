# policy: data
# a place that is known goes another way: part join
for n in listdir():
    open('/'.join(['', 'tmp', n]), 'w')  # expect: builtin-denied
