# policy: plot
# format handed on
f = '{0.real}'.format  # expect: format-field
