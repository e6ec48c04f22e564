# policy: plot
# a field behind the name of a character
print('{0\N{FULL STOP}real}'.format(1))  # expect: format-field
