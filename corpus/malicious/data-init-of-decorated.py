# policy: data
# a class that a decorator replaced is not the file's own, nor is a parameter of its base's name
import logging

handler = logging.FileHandler('run.log')


@(lambda made: handler)
class Base:
    pass


Base.__init__('/etc/passwd')  # expect: dunder-attribute


class Own:
    pass


class Derived(Own):
    def again(self, Own):
        Own.__init__(self, 'a')  # expect: dunder-attribute

    def once(self):
        Own.__init__(self)


Derived.again('/etc/passwd', handler)
