# policy: plot, data
# the key of an option, found among all keys
for k in plt.rcParams.keys():
    if k.endswith('peg_' + 'path'):
        plt.rcParams[k] = 'sh'  # expect: option-value
        print('HIT')
