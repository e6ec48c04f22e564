# policy: plot
# report o09: newer syntax is read, and nothing behind it is skipped
class Box[T = int]:
    pass

import os  # expect: import-not-allowed
print(os.getcwd())
