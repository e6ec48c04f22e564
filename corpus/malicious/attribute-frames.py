# policy: plot
# frames, codes, tracebacks
def g():
    yield 1
it = g()
print(it.gi_frame)  # expect: attribute-denied
print(it.gi_code)  # expect: attribute-denied
