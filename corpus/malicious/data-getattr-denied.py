# policy: data
# getattr with a text reads an attribute as a dot does
from pathlib import Path

path = Path('x.txt')
getattr(path, 'parser').os.system('id')  # expect: attribute-denied
for name in ['name', 'par' + 'ser']:
    getattr(path, name)  # expect: attribute-denied
getattr(open(srcpath('a.csv'), 'rb'), 'raw')  # expect: attribute-denied
getattr(path, 'symlink_to')('/etc/passwd')  # expect: file-call
getattr(np.random.RandomState(), 'set_state')  # expect: memory-layout
table = pd.DataFrame({'a': [1]})
getattr(getattr(table, 'sty' + 'le'), 'loader')  # expect: attribute-denied
