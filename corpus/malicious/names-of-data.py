# policy: data
# names that are made of those of the data, and lead elsewhere or are code
from pathlib import Path

name = listdir()[0]
open(name.replace('a.csv', 'x.py'), 'w')  # expect: builtin-denied
open(name.replace('csv', 'py'), 'w')  # expect: builtin-denied
open(name.replace('a', '/etc/x'), 'w')  # expect: builtin-denied
open('../' + name, 'w')  # expect: builtin-denied
open('.' + name, 'w')  # expect: builtin-denied
open(name + '.py', 'w')  # expect: builtin-denied
open(name + '/../../x', 'w')  # expect: builtin-denied
open(name.join(['/etc', '/x']), 'w')  # expect: builtin-denied
open(walkfiles()[0].upper(), 'w')  # expect: builtin-denied
open(Path('x.py').name, 'w')  # expect: builtin-denied, file-call
open(Path(name.replace('a.csv', '..')) / 'x.txt', 'w')  # expect: file-call

more = listdir()
more.append('/etc/x')
for name in more:
    open(name, 'w')  # expect: builtin-denied
