# policy: general
# modules that deserve a second look
import pickle  # expect: import-denied
import marshal  # expect: import-denied
import shelve  # expect: import-denied
import ctypes  # expect: import-denied
from ctypes import CDLL  # expect: import-denied
import telnetlib  # expect: import-denied
import ftplib  # expect: import-denied
