# policy: data
# None says that nothing is given; __enter__ gives the object to `with` alone
def save(text, path=None):
    path = path or 'report.md'
    with open(path, 'w') as f:
        f.write(text)


def table(df, out=None):
    if out is None:
        out = 'table.csv'
    df.to_csv(out)


class Log:
    def __init__(self, path=None):
        self.path = path or 'log.txt'
        self.file = open(self.path, 'w')

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.file.close()
        return False


save('x')
save('y', 'other.md')
table(pd.DataFrame())
with Log() as log:
    log.file.write('x')
with Log('more.txt') as log:
    log.file.write('x')
