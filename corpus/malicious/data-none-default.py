# policy: data
# None beside a name that leads out, or is not known; an object with __enter__ that others hold
import contextlib
import functools


def save(path=None):
    with open(path or 'report.md', 'w') as f:  # expect: builtin-denied
        f.write('x')


def other(path=None):
    path = path or '/etc/cron.d/x'
    pd.DataFrame().to_csv(path)  # expect: file-call


class Log:
    def __init__(self, path='log.txt'):
        self.file = open(path, 'w')  # expect: builtin-denied

    def __enter__(self):
        return self


class Place:
    def __enter__(self):
        return '/etc/passwd'


save('/etc/passwd')
other()
functools.partial(type(Log()), '/etc/passwd')()
with Place() as path:
    open(path)  # expect: builtin-denied
with contextlib.ExitStack() as stack:
    open(stack.enter_context(Place()))  # expect: builtin-denied
