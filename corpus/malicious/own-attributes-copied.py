# policy: plot, data
# update_wrapper copies attributes by no name that the file shows
import functools
from enum import Enum
X = Enum('X', {'path': '/etc/passwd'}, type=str)
class C:
    def print_figure(self, path):
        pass
class A:
    def __init__(self):
        self.path = srcpath('a')
        self.canvas = C()
    def run(self, figure):
        functools.update_wrapper(self, X)
        functools.update_wrapper(self, figure)
        print(open(self.path).read())  # expect: builtin-denied
        self.canvas.print_figure('/tmp/figure.png')  # expect: file-call
A().run(plt.figure())
