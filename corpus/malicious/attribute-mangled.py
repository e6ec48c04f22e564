# policy: plot
# a private attribute of another class
class A:
    pass
print(A()._Printer__setup)  # expect: attribute-denied
