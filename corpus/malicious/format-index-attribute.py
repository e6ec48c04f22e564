# policy: plot
# attributes behind an item, and keys that look like the end of a field
d = {'a': [1]}
print('{0[a].real}'.format(d))  # expect: format-field
print('{0[:].real}'.format(d))  # expect: format-field
print('{0[}].real}'.format(d))  # expect: format-field
print('{0[!].real}'.format(d))  # expect: format-field
print('{0[a]real}'.format(d))  # expect: format-field
print('{0[a'.format(d))  # expect: format-field
print('{0:{1.real}}'.format(1, 2))  # expect: format-field
