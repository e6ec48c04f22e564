# policy: data
# %*.c takes its width from a value, and brackets nest in the name of a key
open('a%*.csv' % (1, '/'))  # expect: builtin-denied
open('%*.csv' % (1, 'y'), 'w')  # expect: builtin-denied
name = '%(a(b).csv)s/x'
open(name % {'a(b).csv': '/etc'})  # expect: builtin-denied
