# policy: plot
# FR-002: generator frame f_back walk to caller globals (catalogue of bypasses, flag)
def g():
    yield it.gi_frame.f_back.f_globals  # expect: attribute-denied
it = g()
for d in it: pass
print("HIT" if "it" in d else 0)
