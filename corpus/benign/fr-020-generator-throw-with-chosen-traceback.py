# policy: plot
# FR-020: generator.throw with chosen traceback (catalogue of bypasses, policy)
def g():
    try:
        yield
    except ValueError:
        print("HIT"); yield
x = g(); next(x); x.throw(ValueError())
