# policy: plot
# ctypes without an import
ctypes.CDLL(None)  # expect: name-denied
