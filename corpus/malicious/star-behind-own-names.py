# policy: plot
# a star import binds names anew that the file binds as well
def savetxt(name, data):
    pass
if False:
    fromfile = None
for save in []:
    pass
from numpy import *  # expect: import-star
savetxt('/tmp/x', [1])  # expect: file-call
fromfile('/etc/passwd', dtype='u1')  # expect: file-call
save('/tmp/x', [1])  # expect: file-call
