# policy: data
# what no call in the file shows, and something calls all the same
class Walked:
    def __iter__(self):
        open('/etc/x', 'w')  # expect: builtin-denied


list(Walked())


class Shown:
    @property
    def path(self):
        return open('/etc/x', 'w')  # expect: builtin-denied


print(getattr(Shown(), 'path'))


class Mapped:
    def go(self):
        open('/etc/x', 'w')  # expect: builtin-denied


pd.DataFrame([Mapped()])[0].map(lambda m: m.go())


def handed(event):
    open('/etc/x', 'w')  # expect: builtin-denied


plt.figure().canvas.mpl_connect('draw_event', handed)


def unused():
    return eval('1')  # expect: builtin-denied


def default(x=open('/etc/x', 'w')):  # expect: builtin-denied
    pass


def annotated(x: open('/etc/x', 'w')):  # expect: builtin-denied
    pass


class Managed:
    def __enter__(self):
        open('/etc/x', 'w')  # expect: builtin-denied

    def __exit__(self, *a):
        pass


with Managed():
    pass


def behind():
    open('/etc/x', 'w')  # expect: builtin-denied


def before():
    behind()


class Kept:
    go = before

    def never(self):
        open('/etc/x', 'w')  # expect: builtin-denied


Kept().go()


class Asked:
    def __init_subclass__(cls):  # expect: dunder-definition
        cls().load('/etc/x')


class Asking(Asked):
    def load(self, path):
        return pd.read_csv(path)  # expect: file-call


class Told:
    def __set_name__(self, owner, name):  # expect: dunder-definition
        owner().load('/etc/x')


TOLD = Told()


class Telling:
    told = TOLD

    def load(self, path):
        return pd.read_csv(path)  # expect: file-call


def named_in_text(path):
    return pd.read_csv(path)  # expect: file-call


pd.DataFrame({'a': ['/etc/x']}).query('@named_in_text(a)')  # expect: evaluated-text
