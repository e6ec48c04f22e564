# policy: plot
# a with item stores into sys
class C:
    def __enter__(self):
        return 1
    def __exit__(self, *a):
        pass
with C() as sys.stdout:  # expect: name-denied
    pass
