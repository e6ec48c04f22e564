# policy: plot
# a template that was formatted
print('{!r}'.format('{0.real}').format(2))  # expect: format-computed
