import numpy as np
from os import path as p, sep
from __future__ import annotations
from . import sibling
class A(Base, metaclass=M):
    def f(self, x=np.pi, *rest):
        global g
        self.a = "x" "\x79"
        del self.b, x
        self.n += 1
        return p.join(f"{x!r:>{width}} z", b"\xff", key=1)
match A():
    case np.B(a=[b, *c], **d): x: int = 1
    case {"k": v}: [y := z for z in q]
try: pass
except E as e: print(é)
