# policy: plot
# pickle without an import
pickle.loads(b'')  # expect: name-denied
