# policy: data
# what a value is known to be: stderr
import sys
print('x', file=sys.stderr)
