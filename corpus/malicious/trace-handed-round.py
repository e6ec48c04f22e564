# policy: plot, data
# a list that functions hand to one another: as many ways as there are orders of them
paths = [srcpath('a')]
def f0(x):
    return f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f1(x):
    return f0(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f2(x):
    return f0(x), f1(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f3(x):
    return f0(x), f1(x), f2(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f4(x):
    return f0(x), f1(x), f2(x), f3(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f5(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f6(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f7(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f8(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f8(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f9(x), f10(x), f11(x), f12(x), f13(x)
def f9(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f10(x), f11(x), f12(x), f13(x)
def f10(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f11(x), f12(x), f13(x)
def f11(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f12(x), f13(x)
def f12(x):
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f13(x)
def f13(x):
    x.append('/etc/passwd')
    return f0(x), f1(x), f2(x), f3(x), f4(x), f5(x), f6(x), f7(x), f8(x), f9(x), f10(x), f11(x), f12(x)
f0(paths)
print(open(paths[-1]).read())  # expect: builtin-denied
