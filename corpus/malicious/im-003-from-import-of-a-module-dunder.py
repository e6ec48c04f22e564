# policy: plot
# IM-003: from-import of a module dunder (catalogue of bypasses, flag)
from json import __builtins__ as b  # expect: dunder-attribute
b["exec"]("print('HIT')")
