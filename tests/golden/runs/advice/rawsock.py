import _socket
_socket.socket(2,1)
