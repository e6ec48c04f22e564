# policy: plot, data
# a generator whose state is set by hand
r = np.random.RandomState(0)
s = r.get_state()
r.set_state(('MT19937', s[1], 10**9))  # expect: memory-layout
r.random_sample()
print('HIT')
