# policy: plot, data
# the name of a backend, put together in a loop
import matplotlib
b = ''
for c in 'module:', '//', 'xmlrpc':
    b += c
matplotlib.use(b)  # expect: option-value
print('HIT')
