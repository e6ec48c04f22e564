# policy: plot
# ES-006: postponed annotations plus get_type_hints (catalogue of bypasses, flag)
from __future__ import annotations
import typing
def f(x: print("HIT")): pass
typing.get_type_hints(f)  # expect: any
