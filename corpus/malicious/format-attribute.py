# policy: plot
# an attribute in a field
print('{0.real}'.format(1))  # expect: format-field
