# policy: plot
# classmethod and property hand the class to nobody else
class A:
    def run(self):
        self.savefig('/tmp/figure.png')

    def savefig(self, path):
        print(path)

    @classmethod
    def make(cls):
        return cls()

    @property
    def size(self):
        return 1


A.make().run()
