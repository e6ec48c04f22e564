# policy: plot
# a builtin in a list
tools = [print, exec, len]  # expect: builtin-denied
