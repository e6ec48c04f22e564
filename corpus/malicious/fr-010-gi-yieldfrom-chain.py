# policy: plot
# FR-010: gi_yieldfrom chain (catalogue of bypasses, flag)
def a():
    yield 1
def b():
    yield from a()
x = b(); next(x)
print("HIT" if x.gi_yieldfrom.gi_frame else 0)  # expect: attribute-denied
