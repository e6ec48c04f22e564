# policy: plot
# the globals of a function
def f():
    pass
print(f.__globals__)  # expect: dunder-attribute
