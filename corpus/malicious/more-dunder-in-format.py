# policy: plot
# a special name in a template
print('{x.__class__}'.format(x=1))  # expect: format-field, dunder-string
