# policy: plot
# methods, keywords and attributes
import re


class Door:
    def __init__(self):
        self.dir = 'left'
        self.input = 3

    def open(self):
        return self

    def exit(self):
        return 'out'

    def eval(self):
        return 1

    def compile(self, loss, vars=None):
        return loss

    def glob(self):
        return []


door = Door()
print(door.open().exit(), door.eval(), door.compile(loss='mse', vars=[1]), door.glob(), door.dir, door.input)
print(re.compile(r'\d+').findall('a1b22'), dict(input=1, eval=2, open=3))
