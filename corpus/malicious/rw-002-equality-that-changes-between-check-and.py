# policy: plot
# RW-002: equality that changes between check and use (catalogue of bypasses, policy)
class S(str):
    n = 0
    def __eq__(s, o): S.n += 1; return S.n == 1
    __hash__ = str.__hash__  # expect: dunder-attribute
x = S("a")
print("HIT" if (x == "z") and not (x == "z") else 0)
