# policy: plot, data
# a dict that is filled with computed keys
d = {}
for k in plt.rcParams:
    if 'peg_p' in k: d[k] = 'sh'
plt.rcParams.update(d)  # expect: option-value
print('HIT' if 'sh' in plt.rcParams.values() else 0)
