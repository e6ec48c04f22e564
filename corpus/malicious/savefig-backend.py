# policy: plot, data
# the backend that starts TeX
fig = plt.figure()
fig.savefig('x.pdf', backend='pgf')  # expect: needs-program, option-value
