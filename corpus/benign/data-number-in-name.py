# policy: data
# numbers of libraries in names of files
import itertools
import random
from dataclasses import dataclass


@dataclass(kw_only=True)
class Part:
    path: str = 'x.csv'


for number in itertools.count(3):
    with open(f'part-{number}.csv', 'w') as out:
        out.write(f'{random.uniform(0, 1)}\n')
    break
with open(f'{random.randint(1, 6)}.csv', 'w') as out:
    out.write(Part(path='a').path)
