# policy: general
# forms that the grammar reads otherwise
def f(x):
    print(type(x).__name__)
    type(x).count = 1
