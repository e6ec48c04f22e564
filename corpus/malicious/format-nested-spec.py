# policy: plot
# an attribute inside a format spec
print('{0:{1.real}}'.format(3, 5))  # expect: format-field
