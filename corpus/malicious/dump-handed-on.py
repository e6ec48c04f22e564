# policy: plot, data
# dump without arguments writes nothing, but handed on it may get some
array = np.zeros(3)
write = array.dump  # expect: file-call
write('/tmp/a.pkl')
array.dump('/tmp/b.pkl')  # expect: file-call
array.dump(*['/tmp/c.pkl'])  # expect: file-call
