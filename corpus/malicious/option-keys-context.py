# policy: plot, data
# keys of options, given to rc_context
ks = [k for k in plt.rcParams if 'peg_p' in k]
with plt.rc_context(dict.fromkeys(ks, 'sh')):  # expect: option-value
    print('HIT' if 'sh' in plt.rcParams.values() else 0)
