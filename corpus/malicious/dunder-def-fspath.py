# policy: plot
# an object that is a path
class A:
    def __fspath__(self):  # expect: dunder-definition
        return '/etc/passwd'
