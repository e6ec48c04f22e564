# policy: plot
# a special method of a base that is no class of the file
class A(dict):
    def f(self):
        return dict.__new__(dict)  # expect: dunder-attribute
