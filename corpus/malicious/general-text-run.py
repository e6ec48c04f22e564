# policy: general
# functions and methods of the standard library that run a text as eval does
import bdb
import cProfile
import doctest
import pdb
import profile
import sys
import timeit
import trace
import typing
from pdb import runeval as ask
from cProfile import Profile as P
s = input()
timeit.timeit(sys.argv[1])  # expect: evaluated-text
timeit.repeat(stmt=s)  # expect: evaluated-text
timeit.Timer('pass', s).timeit()  # expect: evaluated-text
timeit.timeit('pass', setup=f'import {s}')  # expect: evaluated-text
cProfile.run(s)  # expect: evaluated-text
cProfile.runctx('f(%s)' % s, {}, {})  # expect: evaluated-text
profile.run(statement=sys.argv[1])  # expect: evaluated-text
pdb.run(s)  # expect: evaluated-text
ask(sys.argv[1])  # expect: evaluated-text
list(map(pdb.run, sys.argv))  # expect: evaluated-text
doctest.debug_src(s)  # expect: evaluated-text
doctest.debug_script(src=s)  # expect: evaluated-text
typing.get_type_hints(typing.ForwardRef(s))  # expect: evaluated-text
bdb.Bdb().run(s)  # expect: evaluated-text
t = trace.Trace(count=False)
t.run(sys.argv[1])  # expect: evaluated-text
P().runctx(s, {}, {})  # expect: evaluated-text
def of(p):
    p.runeval(s)  # expect: evaluated-text
of(pdb.Pdb())
