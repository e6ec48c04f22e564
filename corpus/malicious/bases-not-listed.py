# policy: plot, data
# classes from which no class of the file may be derived, by every way to write them
import contextlib
import contextlib as c
import enum
import functools
import matplotlib.gridspec as gridspec
import pandas as pd
from contextlib import redirect_stdout as base
from matplotlib.animation import AbstractMovieWriter, writers  # expect: needs-program
class A(contextlib.redirect_stdout):  # expect: base-not-allowed
    _stream = 'modules'
class B(base):  # expect: base-not-allowed
    pass
class C(object, c.ExitStack):  # expect: base-not-allowed
    pass
held = contextlib.redirect_stderr
class D(held):  # expect: base-not-allowed
    pass
class E(gridspec.GridSpec):  # expect: base-not-allowed
    _AllowedKeys = ['x']
class F(pd.Flags):  # expect: base-not-allowed
    pass
class G(functools.cached_property):  # expect: base-not-allowed
    pass
class H(AbstractMovieWriter):  # expect: base-not-allowed, needs-program
    pass
class I(writers['ffmpeg']):  # expect: base-not-allowed
    pass
def make(some):
    class J(some):  # expect: base-not-allowed
        pass
    return J
class K(*[contextlib.redirect_stdout]):  # expect: base-not-allowed
    pass
class L((contextlib.redirect_stdout)):  # expect: base-not-allowed
    pass
class M(contextlib.redirect_stdout if k else object):  # expect: base-not-allowed
    pass
for N in [contextlib.redirect_stdout]:
    class O(N):  # expect: base-not-allowed
        pass
if 0:
    class P:
        pass
else:
    from contextlib import redirect_stdout as P
class Q(P):  # expect: base-not-allowed
    pass
class R:
    S = contextlib.redirect_stdout
class T(R.S):  # expect: base-not-allowed
    pass
