# policy: data
# elements that are picked or sorted by what a function says of each
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Record:
    raw: str
    value: float
    folder: Path = Path('out')


records = [Record(' a ', 1.0), Record('b', 2.0)]
print(max(records, key=lambda r: r.value).raw, min(records, key=id).raw)
print(sorted(records, key=lambda r: len(r.raw))[0].raw)
records.sort(key=lambda r: r.value, reverse=True)
for record in records:
    print(record.raw)

paths = {n: srcpath(n) for n in listdir()}
print(open(max(paths.values(), key=len)).read())
files = [srcpath(n) for n in listdir()]
print(open(max(files, key=len)).read(), open(sorted(files, key=str)[0]).read())
with open(records[0].folder / 'a.txt', 'w') as f:
    f.write(records[0].raw)
