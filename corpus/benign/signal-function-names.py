# policy: plot
# functions and classes with names of modules
class platform:
    name = 'x'


def glob(pattern):
    return [pattern]


def site():
    global threading
    threading = 4
    return threading


print(platform.name, glob('*.csv'), site(), threading)
