# policy: plot
# what pickle calls
class A:
    def __reduce__(self):  # expect: dunder-definition
        return (print, ('x',))
