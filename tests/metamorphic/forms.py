# forms.py - the same value by another way: expressions and statements that give it.
# SPDX-License-Identifier: Apache-2.0
#
# Each row is a spelling of the value X (for texts, of A + B as well), which is an
# expression by itself, or statements that leave the value in `v_`. `I:` names a module
# that the spelling needs. A row gives X for every X of its table.

# Of any value: an object, a function, a text.
ANY = """
[X][0]
(X,)[-1]
(lambda: X)()
(lambda x_=X: x_)()
(lambda *a: a[0])(*[X])
(lambda **k: k['k'])(**{'k': X})
(lambda x: x)(X)
(X if len('a') else None)
(None or X)
(len('a') and X)
{'k': X}['k']
{'k': X}.get('k')
dict(k=X)['k']
dict([('k', X)])['k']
{**{'k': X}}['k']
({'k': 0} | {'k': X})['k']
[0, *[X]][1]
next(iter([X]))
next(x_ for x_ in [X])
[x_ for x_ in [X]][0]
[y_ for x_ in [[X]] for y_ in x_][0]
{'k': x_ for x_ in [X]}['k']
list(map(lambda x: x, [X]))[0]
list(filter(None.__ne__, [X]))[0]
list(zip([X], [0]))[0][0]
list(enumerate([X]))[0][1]
list(reversed([X]))[0]
([X] * 2)[1]
([] + [X])[0]
[X].pop()
list({'k': X}.values())[0]
list({'k': X}.items())[0][1]
{'k': X}.setdefault('k', 0)
{'k': X}.pop('k')
(v_ := X)
[v_ := X, v_][1]
I:functools functools.reduce(lambda a, b: b, [0, X])
I:functools functools.partial(lambda x: x, X)()
I:functools functools.partial(lambda x, y: y, 0)(X)
I:functools functools.partial(lambda y: y, y=X)()
I:operator operator.itemgetter(0)([X])
I:operator operator.getitem([X], 0)
I:itertools next(itertools.chain([X]))
I:itertools next(itertools.repeat(X))
I:itertools list(itertools.islice([X], 1))[0]
I:itertools list(itertools.starmap(lambda x: x, [(X,)]))[0]
I:itertools list(itertools.accumulate([0, X], lambda a, b: b))[1]
I:collections collections.deque([X])[0]
I:collections collections.deque([X]).popleft()
I:collections collections.ChainMap({}, {'k': X})['k']
I:collections collections.defaultdict(lambda: X)['k']
I:collections collections.OrderedDict(k=X)['k']
I:collections collections.namedtuple('P', 'a')(X).a
I:types types.SimpleNamespace(a=X).a
I:copy copy.copy([X])[0]
I:copy copy.deepcopy([X])[0]
I:heapq heapq.nsmallest(1, [X], key=lambda x: 0)[0]
min([X], key=lambda x: 0)
sorted([X], key=lambda x: 0)[0]
getattr(type('C', (), {'a': X}), 'a')
[X].__getitem__(0)
list(iter([X].pop, 0))[0] if False else X
"""

# Of a text.
TEXT = """
A + B
''.join([A, B])
''.join((A, B))
''.join(c for c in X)
''.join(map(str, [A, B]))
f'{A}{B}'
f'{X}'
f'{X!s}'
f'{X:s}'
str(X)
'%s%s' % (A, B)
'%(k)s' % {'k': X}
'{}{}'.format(A, B)
'{0}{1}'.format(*[A, B])
'{k}'.format(k=X)
'{k}'.format(**{'k': X})
'{k}'.format_map({'k': X})
X.strip('\\n')
X.replace('\\n\\n', '')
X[:]
X[::-1][::-1]
X.encode().decode()
bytes(X, 'utf-8').decode()
str(X.encode(), 'utf-8')
bytes(list(X.encode())).decode()
X.split('\\n\\n')[0]
X.partition('\\n\\n')[0]
X.removeprefix('\\n')
X.ljust(0)
X.translate({10: 10})
X.expandtabs(0) if False else X
''.join(reversed(X[::-1]))
''.join([chr(ord(c)) for c in X])
''.join(map(chr, map(ord, X)))
'\\n'.join([X])
X.join(['', '']) 
X * 1
max(X, '')
'' + X
I:functools functools.reduce(lambda a, b: a + b, [A, B])
I:operator operator.add(A, B)
I:operator operator.concat(A, B)
I:operator operator.methodcaller('strip', '\\n')(X)
I:itertools ''.join(itertools.chain(A, B))
I:string string.Template('$k').substitute(k=X)
I:io io.StringIO(X).read()
I:io io.StringIO(X).getvalue()
I:textwrap textwrap.dedent(X) if False else X
I:re re.sub('\\n\\n', '', X)
I:json json.loads(json.dumps(X))
str.__add__(A, B)
str.join('', [A, B])
str.format('{}', X)
"""

# Statements after which v_ is the value, of any kind.
BOUND = """
v_ = X
---
for v_ in [X]:
    pass
---
for v_ in (0, X):
    pass
---
for i_ in []:
    pass
else:
    v_ = X
---
while len('a'):
    v_ = X
    break
---
import contextlib
with contextlib.nullcontext(X) as v_:
    pass
---
match X:
    case v_:
        pass
---
match [X]:
    case [v_]:
        pass
---
match {'k': X}:
    case {'k': v_}:
        pass
---
match [0, X]:
    case [_, *w_]:
        v_ = w_[0]
---
match [X]:
    case [object() as v_]:
        pass
---
if [v_ := X]:
    pass
---
v_, w_ = X, 0
---
[v_, *w_] = [X, 0]
---
(w_, (v_,)) = 0, (X,)
---
*v_, = [X]
v_ = v_[0]
---
w_ = v_ = X
---
v_: object = X
---
v_ = None
v_ = X
---
w_ = []
w_.append(X)
v_ = w_[0]
---
w_ = [0]
w_[0] = X
v_ = w_[0]
---
w_ = []
u_ = w_
u_.append(X)
v_ = w_.pop()
---
w_ = [0]
w_[:] = [X]
v_ = w_[0]
---
w_ = []
w_.extend([X])
v_ = w_[0]
---
w_ = []
w_ += [X]
v_ = w_[0]
---
w_ = []
w_.insert(0, X)
v_ = w_[0]
---
w_ = {}
w_['k'] = X
v_ = w_['k']
---
w_ = {}
w_.update(k=X)
v_ = w_['k']
---
w_ = {}
w_.update([('k', X)])
v_ = w_['k']
---
w_ = {}
w_ |= {'k': X}
v_ = w_['k']
---
w_ = {}
w_.setdefault('k', X)
v_ = w_['k']
---
w_ = {}
for w_['k'] in [X]:
    pass
v_ = w_['k']
---
w_ = {}
w_.setdefault('k', []).append(X)
v_ = w_['k'][0]
---
import collections
w_ = collections.defaultdict(list)
w_['k'].append(X)
v_ = w_['k'][0]
---
import collections
w_ = collections.deque([0, X])
w_.rotate(1)
v_ = w_[0]
---
import heapq
w_ = []
heapq.heappush(w_, (0, X))
v_ = heapq.heappop(w_)[1]
---
def f_(x_=X):
    return x_
v_ = f_()
---
def f_(x_):
    return x_
v_ = f_(X)
---
def f_(*a, **k):
    return k['k']
v_ = f_(k=X)
---
def f_():
    def g_():
        return X
    return g_()
v_ = f_()
---
def f_():
    x_ = X
    def g_():
        return x_
    return g_
v_ = f_()()
---
def f_():
    x_ = None
    def g_():
        nonlocal x_
        x_ = X
    g_()
    return x_
v_ = f_()
---
def f_():
    yield X
v_ = next(f_())
---
def f_():
    yield from [X]
[v_] = f_()
---
def f_():
    return X
    yield
try:
    next(f_())
except StopIteration as e_:
    v_ = e_.value
---
def f_():
    x_ = yield
    yield x_
w_ = f_()
next(w_)
v_ = w_.send(X)
---
def f_(a_=[]):
    a_.append(X)
    return a_
v_ = f_()[0]
---
def d_(f_):
    return lambda: X
@d_
def f_():
    return None
v_ = f_()
---
@lambda f_: f_()
def v_():
    return X
---
def f_():
    pass
f_.a = X
v_ = f_.a
---
def f_():
    try:
        return None
    finally:
        return X
v_ = f_()
---
def f_(n_):
    return X if n_ == 0 else f_(n_ - 1)
v_ = f_(2)
---
def f_():
    g_ = lambda: x_
    x_ = X
    return g_()
v_ = f_()
---
try:
    raise ValueError(X)
except ValueError as e_:
    v_ = e_.args[0]
---
try:
    raise KeyError
except KeyError:
    v_ = X
---
try:
    pass
finally:
    v_ = X
---
try:
    pass
except ValueError:
    pass
else:
    v_ = X
---
class E_(Exception):
    def __init__(s_, x):
        s_.x = x
try:
    raise E_(X)
except E_ as e_:
    v_ = e_.x
---
class C_:
    a = X
v_ = C_.a
---
class C_:
    a = X
v_ = C_().a
---
class C_:
    a = X
class D_(C_):
    pass
v_ = D_.a
---
class C_:
    def __init__(s_, x):
        s_.x = x
v_ = C_(X).x
---
class C_:
    def __init__(s_):
        s_.d = {}
    def put(s_, x):
        s_.d['k'] = x
        return s_
v_ = C_().put(X).d['k']
---
class C_:
    @property
    def a(s_):
        return X
v_ = C_().a
---
class C_:
    @staticmethod
    def a(x):
        return x
v_ = C_.a(X)
---
class C_:
    @classmethod
    def a(cls, x):
        cls.x = x
        return cls
v_ = C_.a(X).x
---
class C_:
    def __getitem__(s_, i_):
        return X
v_ = C_()[0]
---
class C_:
    def __call__(s_, x):
        return x
v_ = C_()(X)
---
class C_:
    def __getattr__(s_, n_):
        return X
v_ = C_().a
---
class C_:
    def __iter__(s_):
        yield X
[v_] = C_()
---
class C_:
    def __enter__(s_):
        return X
    def __exit__(s_, *a_):
        return True
with C_() as v_:
    pass
---
class C_:
    def __exit__(s_, *a_):
        return True
    def __enter__(s_):
        return s_
with C_():
    v_ = X
    raise ValueError
---
class C_:
    def __add__(s_, o_):
        return X
v_ = C_() + 0
---
class C_:
    def __init_subclass__(cls, x=None):
        cls.x = x
class D_(C_, x=X):
    pass
v_ = D_.x
---
class C_:
    def __class_getitem__(c_, i_):
        return X
v_ = C_[0]
---
class C_:
    __match_args__ = ('x',)
    def __init__(s_, x):
        s_.x = x
match C_(X):
    case C_(v_):
        pass
---
class C_:
    pass
setattr(C_, 'a', X)
v_ = C_.a
---
class C_:
    pass
o_ = C_()
p_ = o_
p_.a = X
v_ = o_.a
---
class C_:
    __slots__ = ('a',)
o_ = C_()
o_.a = X
v_ = o_.a
---
class C_:
    def m(s_):
        return X
w_ = C_().m
v_ = w_()
---
class C_:
    a = None
    def m(s_):
        s_.a = X
o_ = C_()
o_.m()
v_ = o_.a
---
class C_:
    for a in [X]:
        pass
v_ = C_.a
---
import dataclasses
@dataclasses.dataclass
class C_:
    a: object = X
v_ = C_().a
---
import dataclasses
@dataclasses.dataclass
class C_:
    a: object
v_ = C_(X).a
---
import dataclasses
@dataclasses.dataclass
class C_:
    a: object = dataclasses.field(default_factory=lambda: X)
v_ = C_().a
---
import dataclasses
@dataclasses.dataclass
class C_:
    a: object = 0
v_ = dataclasses.replace(C_(), a=X).a
---
import typing
class C_(typing.NamedTuple):
    a: object
v_ = C_(X).a
---
import typing
class C_(typing.NamedTuple):
    a: object
v_ = C_(0)._replace(a=X).a
---
import typing
class C_(typing.NamedTuple):
    a: object = X
v_, = C_()
---
import enum
class C_(enum.Enum):
    a = (X,)
v_ = C_.a.value[0]
---
import enum
class C_(enum.Enum):
    a = (X,)
for w_ in C_:
    v_ = w_.value[0]
---
import contextlib
@contextlib.contextmanager
def f_():
    yield X
with f_() as v_:
    pass
---
import functools
@functools.lru_cache
def f_():
    return X
v_ = f_()
---
import functools
class C_:
    @functools.cached_property
    def a(s_):
        return X
v_ = C_().a
---
import functools
@functools.wraps(print)
def f_():
    return X
v_ = f_()
---
def f_():
    global v_
    v_ = X
f_()
---
def f_():
    return v_
v_ = X
v_ = f_()
---
v_ = 0
del v_
v_ = X
---
if len('a'):
    v_ = X
else:
    v_ = None
---
w_ = [0, 0]
w_[1:] = [X]
_, v_ = w_
---
w_ = {'k': [X]}
for k_, (v_,) in w_.items():
    pass
---
w_ = [(0, X)]
for i_, (j_, v_) in enumerate(w_):
    pass
---
w_ = [lambda: x_ for x_ in [X]]
v_ = w_[0]()
"""

# Ways to call F with what stands in the brackets: ARGS, and K for its names.
CALLS = """
[F][0](ARGS)
(F,)[0](ARGS)
(F if len('a') else None)(ARGS)
(None or F)(ARGS)
(lambda *a_, **k_: F(*a_, **k_))(ARGS)
(lambda f_: f_(ARGS))(F)
(lambda: F)()(ARGS)
{'k': F}['k'](ARGS)
next(iter([F]))(ARGS)
[f_(ARGS) for f_ in [F]][0]
(v_ := F)(ARGS)
F(*[POS], **{NAMED})
F(*(POS,), **dict(NAMED_AS))
(lambda *a_, **k_: F(*a_, **k_))(*[POS], **{NAMED})
I:functools functools.partial(F)(ARGS)
I:functools functools.partial(F, ARGS)()
I:functools functools.partial(F, *[POS], **{NAMED})()
I:operator operator.call(F, ARGS)
I:functools functools.reduce(lambda a_, f_: f_(ARGS), [F], 0)
list(map(lambda f_: f_(ARGS), [F]))[0]
"""

CALL_ONE = """
list(map(F, [ARGS]))[0]
[*map(F, [ARGS])][0]
I:itertools list(itertools.starmap(F, [(ARGS,)]))[0]
next(map(F, iter([ARGS])))
[F(x_) for x_ in [ARGS]][0]
"""

CALL_METHOD = """
getattr(OBJ, NAME)(ARGS)
I:operator operator.attrgetter(NAME)(OBJ)(ARGS)
I:operator operator.methodcaller(NAME, ARGS)(OBJ)
getattr(OBJ, ''.join([NAME]))(ARGS)
[getattr(OBJ, n_)(ARGS) for n_ in [NAME]][0]
type(OBJ).ATTR(OBJ, ARGS)
[OBJ][0].ATTR(ARGS)
(lambda o_: o_.ATTR(ARGS))(OBJ)
(lambda o: o.ATTR)(OBJ)(ARGS)
"""

# Statements that stand for `F(ARGS)`, its result in v_.
CALL_BOUND = """
f_ = F
v_ = f_(ARGS)
---
def f_(*a_, **k_):
    return F(*a_, **k_)
v_ = f_(ARGS)
---
def f_(g_):
    return g_(ARGS)
v_ = f_(F)
---
for f_ in [F]:
    v_ = f_(ARGS)
---
class C_:
    def __init__(s_, f):
        s_.f = f
v_ = C_(F).f(ARGS)
---
class C_:
    f = staticmethod(F)
v_ = C_.f(ARGS)
---
match [F]:
    case [f_]:
        v_ = f_(ARGS)
---
w_ = [POS]
v_ = F(*w_, **{NAMED})
---
w_ = []
w_.extend([POS])
v_ = F(*w_, **{NAMED})
---
w_ = {NAMED}
v_ = F(*[POS], **w_)
---
w_ = {}
w_.update({NAMED})
v_ = F(*[POS], **w_)
---
w_ = dict(NAMED_AS)
v_ = F(*(POS,), **w_)
---
def f_():
    yield F
v_ = next(f_())(ARGS)
---
w_ = {}
w_['k'] = F
v_ = w_['k'](ARGS)
---
f_, = F,
v_ = f_(ARGS)
---
def f_(a_, k_):
    return F(*a_, **k_)
v_ = f_([POS], {NAMED})
"""

# Ways in which the whole program stands somewhere else: BODY is all of it.
WHOLE = """
def main_():
    BODY
main_()
---
def main_():
    BODY
if __name__ == '__main__':
    main_()
---
if len('a'):
    BODY
---
if not len('a'):
    pass
else:
    BODY
---
for i_ in [0]:
    BODY
---
for i_ in []:
    pass
else:
    BODY
---
while len('a'):
    BODY
    break
---
try:
    BODY
finally:
    pass
---
try:
    BODY
except Exception:
    pass
---
try:
    raise KeyError
except KeyError:
    BODY
---
try:
    pass
finally:
    BODY
---
import contextlib
with contextlib.nullcontext():
    BODY
---
match 0:
    case _:
        BODY
---
class C_:
    def run(s_):
        BODY
C_().run()
---
class C_:
    def __init__(s_):
        BODY
C_()
---
class C_:
    @staticmethod
    def run():
        BODY
C_.run()
---
def a_():
    def b_():
        BODY
    b_()
a_()
---
@lambda f: f()
def main_():
    BODY
---
def main_():
    BODY
    yield
for i_ in main_():
    pass
---
def main_(x):
    BODY
list(map(main_, [0]))
---
def main_():
    BODY
[main_][0]()
---
def main_():
    BODY
    return 0
sorted([0], key=lambda x: main_())
"""

# Ways that honest code uses to hold a whole program.
HONEST = (0, 1, 2, 4, 7, 8, 11, 13, 16)


def rows(table):
    return [row for row in table.strip("\n").split("\n") if row]


def blocks(table):
    return [block.strip("\n") for block in table.split("---")]
