# policy: plot
# a bracket that never closes
x = (1,  # expect: syntax-error
y = 2
