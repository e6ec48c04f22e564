# policy: plot, data
# a function that opens goes through: pd30
import contextlib
@contextlib.contextmanager
def m(f): yield f
with m(open) as f: print('HIT', f('/etc/passwd').read())  # expect: builtin-denied
