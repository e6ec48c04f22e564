# policy: plot
# the traceback given to __exit__
class C:
    def __enter__(self):
        return self
    def __exit__(self, kind, value, trace):
        print(trace.tb_frame)  # expect: attribute-denied
        return True
