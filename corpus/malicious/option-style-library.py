# policy: plot, data
# computed options, put into the library of styles
import matplotlib.style as s
s.library['x'] = {k: 'sh' for k in plt.rcParams if 'peg_p' in k}  # expect: option-value
s.use('x')
print('HIT' if 'sh' in plt.rcParams.values() else 0)
