# policy: plot
# a builtin as the type of an except clause
try:
    pass
except eval:  # expect: builtin-denied
    pass
