# policy: plot, data
# names that somebody else gives, computes or puts in later
import functools


def given(fig, **kw):
    fig.savefig(OUT, **kw)  # expect: needs-program


def later(fig, **kw):
    for name in listdir():
        kw.setdefault(name, 'pgf')
    fig.savefig(OUT, **kw)  # expect: needs-program


def partly(fig, **kw):
    fig.savefig(OUT, **kw)  # expect: needs-program


def read(**kw):
    for name in kw:
        pd.read_csv(name)  # expect: file-call


def spread(fig, **kw):
    fig.savefig(OUT, **kw)  # expect: needs-program


given(plt.gcf(), backend='pgf')  # expect: option-value
later(plt.gcf(), dpi=3)
functools.partial(partly, backend='pgf')(plt.gcf())  # expect: option-value
read(**{'/etc/passwd': 1})
for name in listdir():
    spread(plt.gcf(), **{name: 'pgf'})
pd.read_excel(pd.ExcelFile)  # expect: file-call
for path in map(srcpath, ['a.csv']):
    pd.read_csv(path + '/../../etc/passwd')  # expect: file-call
