import ctypes
ctypes.CDLL("libnope.so")
