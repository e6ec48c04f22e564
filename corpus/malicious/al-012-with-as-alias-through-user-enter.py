# policy: plot
# AL-012: with-as alias through user __enter__ (catalogue of bypasses, flag)
import json
class C:
    def __enter__(s): return json.codecs.builtins  # expect: member-not-allowed
    def __exit__(s,*a): pass
with C() as b:
    b.exec("print('HIT')")
