# policy: plot
# an attribute of a named field
print('{x.imag:.2f}'.format(x=1j))  # expect: format-field
