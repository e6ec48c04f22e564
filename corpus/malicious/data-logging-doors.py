# policy: data
# logging that writes elsewhere or reads attributes
import logging
import logging.config  # expect: member-not-allowed
logging.basicConfig(filename='/var/log/x')  # expect: file-call
logging.basicConfig(format='{x}', style='{')  # expect: file-call
logging.FileHandler('../x.log')  # expect: file-call
logging.Formatter('{x}', None, '{')  # expect: format-computed
logging.sys  # expect: member-not-allowed
