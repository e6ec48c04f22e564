# policy: data
# what goes to the other stream
import sys
from sys import stderr
print('no rows', file=sys.stderr)
print('done', file=stderr, flush=True)
