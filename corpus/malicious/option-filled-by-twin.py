# policy: plot, data
# one dict under two names
k = [k for k in plt.rcParams if 'peg_p' in k][0]
d = e = {'font.size': 3}
e[k] = 'sh'
plt.rcParams.update(d)  # expect: option-value
f = g = {'font.size': 3}
f[k] = 'sh'
plt.rcParams.update({**g})  # expect: option-value
