# policy: plot
# report o15: linter: false positive
import re

pattern = re.compile(r'(\w+)\.exec\(')
text = 'call eval() or exec() never'

class Net:
    def eval(self):
        return self
    def open(self):
        return 3

net = Net().eval()
print(pattern.findall(text), net.open())
