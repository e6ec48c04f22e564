# policy: plot
# an item in a field
print('{0[0]}'.format([1]))  # expect: format-field
