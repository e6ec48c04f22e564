# policy: plot
# IC-015: destructor runs later (catalogue of bypasses, flag)
class A:
    def __del__(s): print("HIT")  # expect: dunder-definition
A()
