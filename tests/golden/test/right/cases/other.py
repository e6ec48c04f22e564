# policy: other
import socket
