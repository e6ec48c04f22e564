# policy: plot
# a template joined at run time
print(''.join(['{0', '.real}']).format(1))  # expect: format-field
