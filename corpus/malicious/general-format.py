# policy: general
# templates
def f(t, x):
    print('{0.a}'.format(x))  # expect: format-field
    print("{a[b]}".format(a=x))
    print(t.format(x))  # expect: format-computed
