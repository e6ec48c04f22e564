# policy: plot
# FR-017: user-defined split() on an exception group is called by except* (catalogue of bypasses, flag)
class G(ExceptionGroup):  # expect: builtin-denied
    def split(self, c):
        print("HIT")
        return super().split(c)
try:
    raise G("g", [ValueError()])
except* ValueError:
    pass
