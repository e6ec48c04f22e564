# policy: plot, data
# **kw holds what its callers name, a helper may be mapped, a book that was opened is read
def inner(fig, **kw):
    fig.savefig(OUT, **kw)


def save(fig, **kw):
    inner(fig, **kw)


def saved(fig, opts=None):
    opts = opts or {'dpi': 100}
    fig.savefig(OUT, **opts)


def style(**rc):
    plt.rcParams.update(rc)


style(**{'font.size': 9})
looks = {}
looks[2, 'wide'] = {'dpi': 100}
inner(plt.gcf(), **looks[2, 'wide'])
for path in map(srcpath, listdir()):
    pd.read_csv(path)
paths = list(map(srcpath, ['a.csv', 'b.csv']))
pd.read_csv(paths[0])
xl = pd.ExcelFile(srcpath('a.xlsx'))
df = pd.read_excel(xl, sheet_name=xl.sheet_names[0])
with pd.ExcelFile(srcpath('a.xlsx')) as book:
    df = pd.read_excel(book, sheet_name='A')
save(plt.gcf(), dpi=100, bbox_inches='tight')
saved(plt.gcf())
saved(plt.gcf(), {'dpi': 3})
