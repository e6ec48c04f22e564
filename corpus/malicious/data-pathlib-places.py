# policy: data
# pathlib that leads elsewhere
from pathlib import Path
import pathlib
Path('/etc/passwd').read_text()  # expect: file-call
Path('..')  # expect: file-call
Path('a', '/etc/passwd')  # expect: file-call
Path.home()  # expect: file-call
pathlib.Path('~/x')  # expect: file-call
def read(name):
    return Path(name).read_text()  # expect: file-call
Path('a').unlink()  # expect: file-call
maker = Path
maker('/etc/passwd')  # expect: file-call
