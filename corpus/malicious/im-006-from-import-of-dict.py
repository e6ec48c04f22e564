# policy: plot
# IM-006: from-import of __dict__ (catalogue of bypasses, flag)
from json import __dict__ as d  # expect: dunder-attribute
d["codecs"].builtins.exec("print('HIT')")  # expect: member-not-allowed
