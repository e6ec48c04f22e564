# policy: plot, data
# computed options, put in by an operator
plt.rcParams |= {k: 'sh' for k in plt.rcParams if 'peg_p' in k}  # expect: option-value
print('HIT' if 'sh' in plt.rcParams.values() else 0)
