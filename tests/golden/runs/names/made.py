from pathlib import Path

import numpy as np
import pandas as pd

table = pd.DataFrame({'a': [1, 2]})
table.to_csv('销售额.csv')
table.to_csv('Umsatz Ko\u0308ln.csv')
table.to_csv('-rf.csv')
table.to_csv('nul.csv')
table.to_csv('A.csv')
table.to_csv('a.csv')
table.to_html('summary.HTML')
table.to_stata('table.dta')
np.save('a.npy', np.arange(3))
np.savez('b.npz', x=np.arange(3))
np.save('objects.npy', np.array([None]))
Path('empty.png').write_bytes(b'')
Path('wrong.xlsx').write_text('a,b')
Path('page.pdf').write_bytes(b'\x7fELF\x02\x01\x01\x00')
Path('data.parquet').write_bytes(b'PAR1\x00PAR1')
Path('other.xyz').write_text('x')
for n in [1, 2, 10]:
    plt.figure()
    plt.plot([1, n])
    plt.savefig(f'fig_{n}.svg')
