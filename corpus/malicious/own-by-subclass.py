# policy: plot, data
# methods of a class of the file whose self is something else, by way of a class below it
from matplotlib.figure import Figure
class A:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
class B(A):
    pass
B.run(plt.figure())
class C:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
class D(C, Figure):
    pass
D().run()
class E:
    def run(self, path):
        print(open(path).read())  # expect: builtin-denied
class F(E):
    pass
F.run(srcpath('x'), '/etc/passwd')
class G:
    filename = srcpath('a')
    def run(self):
        print(open(self.filename).read())  # expect: builtin-denied
class H(OSError, G):
    pass
H(2, 'x', '/etc/passwd').run()
class I:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
class J(I):
    @classmethod
    def get(cls):
        return super().run
J.get()(plt.figure())
class K:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
class L(K):
    def go(self, figure):
        super(L, L).run(figure)
L().go(plt.figure())
