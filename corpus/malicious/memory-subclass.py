# policy: plot, data
# numbers, taken for objects by a subclass
class A(np.ndarray): pass  # expect: memory-layout, base-not-allowed
A((1,), object, np.array([4096]))  # expect: memory-layout
