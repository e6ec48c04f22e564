# policy: data
# a place that is known goes another way: own div
from pathlib import Path
class C:
    def __rtruediv__(self, o): return Path(srcpath('.')).parent
print((Path('a') / C() / 'etc').read_text())  # expect: file-call
