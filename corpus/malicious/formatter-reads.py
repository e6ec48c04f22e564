# policy: plot, data
# a template that reads an attribute
plt.gca().xaxis.set_major_formatter('{x.real:.1f}')  # expect: format-field
plt.savefig('a.png')
print('HIT')
