# policy: plot, data
# numbers, taken for objects
o = np.ndarray(1, dtype=object, buffer=np.array([4096], dtype='u8'))  # expect: memory-layout
print(o[0])
