# policy: data
# what is beside the source folder, by another name or by what stands right behind it
from pathlib import Path
print((Path(SRC).with_name('etc') / 'passwd').read_text())  # expect: file-call
print(Path(SRC).with_stem('etc').read_text())  # expect: file-call
print((Path(srcpath('.')).with_name('etc') / 'passwd').read_text())  # expect: file-call
print(Path(SRC).with_suffix('.old').read_text())  # expect: file-call
print(open(str(Path(SRC)) + '2').read())  # expect: builtin-denied
print(open(f'{Path(SRC)}2').read())  # expect: builtin-denied
print(open(SRC + '2').read())  # expect: builtin-denied
