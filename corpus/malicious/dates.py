# policy: plot, data
# zones by path, and modules that these libraries import
import dateutil.tz
import pytz
from dateutil.rrule import rrulestr  # expect: file-call
from dateutil import zoneinfo  # expect: member-not-allowed
dateutil.tz.gettz('/etc/passwd')  # expect: file-call
dateutil.tz.tzfile('/etc/passwd')  # expect: file-call
dateutil.parser._parser.tz  # expect: private-module-attribute
print(pytz.sys.modules, pytz.os)  # expect: member-not-allowed
