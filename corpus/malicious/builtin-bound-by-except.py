# policy: plot
# an except clause unbinds its name
try:
    pass
except ValueError as exec:
    pass
exec('1')  # expect: builtin-denied
