# policy: plot
# a module off the list
import socket  # expect: import-not-allowed
s = socket.socket()
