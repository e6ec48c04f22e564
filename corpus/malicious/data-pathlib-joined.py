# policy: data
# a join that starts again at the root
from pathlib import Path
folder = Path('data')
print(folder / '/etc/passwd')  # expect: path-joined
print(folder / ('../x'))  # expect: path-joined
print(folder / f'../{folder}')  # expect: path-joined
print('/etc' / folder)  # expect: path-joined
print((folder /  # expect: file-call
       '/etc/passwd').exists())  # expect: path-joined
print((folder  # expect: file-call
       / '~root').exists())  # expect: path-joined
