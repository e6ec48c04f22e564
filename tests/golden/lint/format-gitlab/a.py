from math import *
import socket
print(eval('1'), __name__)
