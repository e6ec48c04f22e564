# policy: plot, data
# a decorator of numpy that makes code
import typing
from numpy.lib.stride_tricks import array_function_dispatch as d  # expect: member-not-allowed
T = typing.NewType("a(): pass\nprint('HIT')\ndef b", int)
d(None, verify=False)(T)
