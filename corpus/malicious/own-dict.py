# policy: plot, data
# the same of classes, modules, functions and what is not known
import json
import math


class Own:
    def __init__(self):
        self.a = 1

    def same(self, other):
        return self.__dict__ == other.__dict__  # expect: dunder-attribute



print(Own.__dict__, vars(Own))  # expect: builtin-denied, dunder-attribute
print(math.__dict__, vars(math))  # expect: builtin-denied, dunder-attribute, module-as-value
print(Own.same.__dict__)  # expect: dunder-attribute
print(vars(), vars(*[Own()], *[]))  # expect: builtin-denied
own = Own()
own.__dict__ = {}  # expect: dunder-attribute
print(json.dumps(own, default=lambda o: o.__dict__))  # expect: dunder-attribute
