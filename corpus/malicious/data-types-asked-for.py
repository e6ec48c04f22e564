# policy: data
# what stands in an annotation is read again, or the class of an object called
from pathlib import Path
import typing
def f(p: Path): pass  # expect: file-call
typing.get_type_hints(f)['p']('/etc/passwd').read_text()  # expect: file-call, member-not-allowed

def f(p: Path, q=Path): return q  # expect: file-call
f(1)('/etc/passwd').read_text()  # expect: file-call
isinstance(1, (str, Path))
P = [Path]
print(P, Path)
type(Path('a'))('/etc/passwd').read_text()  # expect: file-call, builtin-denied
