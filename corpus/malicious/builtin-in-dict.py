# policy: plot
# a builtin as a value
tools = {'run': compile}  # expect: builtin-denied
