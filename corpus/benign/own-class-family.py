# policy: plot, data
# classes of the file and those below them, decorated and wrapped, with methods called save and apply
import functools
def logged(function):
    @functools.wraps(function)
    def inner(*args):
        return function(*args)
    return inner
class Shape:
    def __init__(self, path):
        self.path = path
    def save(self, name):
        return [name]
class Square(Shape):
    def both(self):
        return self.save('/a/b'), open(self.path).read()
class Circle:
    @classmethod
    def first(cls):
        return cls()
    def save(self, name):
        return [name]
    def all(self):
        return self.save('/a/b')
Circle().first().all()
print(Square(srcpath('a')).both())
@logged
def total(values):
    return sum(values)
