# policy: plot
# what decorates a method is not known: it may be handed the class, and call its methods
import contextlib
with contextlib.nullcontext(classmethod) as made:
    pass
class A:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
    @made
    def get(cls):
        return cls.run
A().get()(plt.figure())
match classmethod:
    case other:
        pass
class B:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
    @other
    def get(cls):
        return cls.run
B.get()(plt.figure())
class C:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
    get = made(lambda cls: cls.run)
C.get()(plt.figure())
