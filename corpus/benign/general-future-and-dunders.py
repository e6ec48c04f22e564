# policy: general
# dunder names and texts
from __future__ import annotations
__all__ = ['main']
__version__ = '1.0'
NAMES = ['__init__', '__globals__']
print(__file__, __name__, __builtins__, NAMES)
