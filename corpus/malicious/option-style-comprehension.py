# policy: plot, data
# a style of computed options
with plt.style.context({k: 'sh' for k in plt.rcParams if 'peg_p' in k}):  # expect: option-value
    print('HIT' if 'sh' in plt.rcParams.values() else 0)
