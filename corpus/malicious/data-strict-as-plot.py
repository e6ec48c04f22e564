# policy: data
# what plot refuses of the language, data refuses
eval('1')  # expect: builtin-denied
().__class__  # expect: dunder-attribute
'{0.real}'.format(1)  # expect: format-field
def f(t):
    return t.format(1)  # expect: format-computed
class A:
    def __getattribute__(self, n):  # expect: dunder-definition
        return 1
x = '__globals__'  # expect: dunder-string
