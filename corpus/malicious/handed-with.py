# policy: plot, data
# a function that opens goes through: with
from contextlib import nullcontext
with nullcontext(open) as f: print(f('/etc/passwd').read())  # expect: builtin-denied
