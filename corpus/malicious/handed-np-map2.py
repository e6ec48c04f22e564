# policy: plot, data
# a function that opens goes through: np map2
print('HIT', list(map(lambda f: f('/etc/passwd', str), [np.loadtxt])))  # expect: file-call
