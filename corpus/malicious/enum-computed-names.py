# policy: plot, data
# names of members that make special methods
import enum
n = ''
for c in '_', '_', 'array', '_', 'interface', '_', '_': n += c
E = enum.Enum('E', [(n, {'data': (4096, False), 'shape': (1,), 'typestr': '<u8', 'version': 3}), ('a', 1)])  # expect: dunder-definition
np.array(E.a)[0]
