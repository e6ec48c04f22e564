# policy: plot
# a template made by another operator
print(('%s' % '{0.real}').format(1))  # expect: format-field
