# policy: general
# methods that only share a name
import re
import shlex
class Shell:
    def system(self, text):
        return shlex.split(text)
    def eval(self):
        return self
pattern = re.compile('a+')
shell = Shell()
shell.system('ls')
shell.eval()
model = shell
model.eval()
print(pattern, '{} {}'.format(1, 2), '%s' % 3)
