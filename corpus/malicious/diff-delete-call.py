# policy: plot
# a call cannot be deleted (tests/differences)
del print()  # expect: syntax-error
