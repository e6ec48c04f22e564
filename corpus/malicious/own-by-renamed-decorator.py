# policy: plot, data
# a classmethod under another name hands out methods that take any self
made = classmethod
class A:
    def run(self):
        self.savefig('/tmp/figure.png')  # expect: file-call
    @made
    def get(cls):
        return cls.run
A().get()(plt.figure())
