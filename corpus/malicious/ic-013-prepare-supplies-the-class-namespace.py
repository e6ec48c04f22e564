# policy: plot
# IC-013: __prepare__ supplies the class namespace (catalogue of bypasses, flag)
class M(type):  # expect: builtin-denied
    @classmethod
    def __prepare__(m, n, b): print("HIT"); return {}  # expect: dunder-definition
class A(metaclass=M): pass  # expect: metaclass
