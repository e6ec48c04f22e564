# policy: plot
# report o09: parser: fail closed
class Box[T = int]:  # expect: any
    pass

import os
print(os.getcwd())
