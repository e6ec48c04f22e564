# policy: plot, data
# a class of a library that goes out of sight, and a store to what may be that class
import contextlib
import copy
import functools
import operator
import typing
import pandas as pd
class Kept:
    def __setitem__(self, key, value):
        self.value = value
class Sum:
    def __radd__(self, other):
        other.to_csv = print  # expect: module-mutated
pd.DataFrame + Sum()
match pd.DataFrame:
    case found:
        found.to_csv = print  # expect: module-mutated
with contextlib.nullcontext(pd.DataFrame) as entered:
    entered.to_csv = print  # expect: module-mutated
functools.partial(lambda c: [0 for c.to_csv in [print]], pd.DataFrame)()  # expect: module-mutated
typing.cast(object, pd.DataFrame).to_csv = print  # expect: module-mutated
operator.getitem([pd.DataFrame], 0).to_csv = print  # expect: module-mutated
copy.copy([pd.DataFrame])[0].to_csv = print  # expect: module-mutated
async def given():
    return pd.DataFrame
try:
    given().send(None)
except StopIteration as stop:
    stop.value.to_csv = print  # expect: module-mutated
kept = Kept()
kept[0] = pd.DataFrame
kept.value.to_csv = print  # expect: module-mutated
