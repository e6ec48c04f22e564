# policy: plot
# a module by computed name
m = __import__('o' + 's')  # expect: builtin-denied
