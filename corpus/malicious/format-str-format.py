# policy: plot
# the function of the class
print(str.format('{0.real}', 1))  # expect: any
