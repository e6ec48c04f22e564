# policy: plot, data
# a function that opens goes through: np map
print('HIT', list(map(np.loadtxt, ['/etc/passwd'], [str])))  # expect: file-call
