# policy: plot, data
# the address of a generator
g = np.random.default_rng(0)
print('HIT', g.bit_generator.capsule)  # expect: attribute-denied
