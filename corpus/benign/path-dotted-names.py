# policy: plot
# names with dots, joined to the folder
base = srcpath('data')
print(open(base + '.v1' + '.csv').read())
print(open(SRC + '/run.1/x.csv').read())
for i in range(3):
    print(open(f'{base}_{i}.csv').read())
