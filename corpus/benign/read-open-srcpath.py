# policy: plot
# a file opened through the helper (needs the guard)
import csv
import json

with open(srcpath('data.csv'), encoding='utf-8') as f:
    rows = list(csv.DictReader(f))
with open(srcpath('config.json'), 'r') as f:
    config = json.load(f)
with open(srcpath('raw.bin'), mode='rb') as f:
    raw = f.read(16)
path = srcpath('notes.txt')
for line in open(path):
    print(line.rstrip())
plt.plot([float(r['x']) for r in rows], label=config.get('label', 'x'))
plt.legend()
plt.savefig(OUT)
