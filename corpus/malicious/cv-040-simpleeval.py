# policy: plot
# CV-040: simpleeval (catalogue of bypasses, policy)
def f(): pass
try:
    f.func_globals  # expect: attribute-denied
except AttributeError:
    print("HIT")
