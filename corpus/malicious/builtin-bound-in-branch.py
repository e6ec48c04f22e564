# policy: plot
# bound only in one branch
import random
if random.random() > 2:
    open = print
print(open('/etc/passwd'))  # expect: builtin-denied
