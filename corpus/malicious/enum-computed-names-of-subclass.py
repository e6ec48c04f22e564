# policy: plot, data
# the same of a class of the file
import enum
class B(enum.Enum): pass
n = ''
for c in '_', '_', 'array', '_', 'interface', '_', '_': n += c
E = B('E', [(n, {'data': (4096, False), 'shape': (1,), 'typestr': '<u8', 'version': 3}), ('a', 1)])  # expect: dunder-definition
np.array(E.a)[0]
