# policy: plot, data
# calendars and zones of the libraries that come with pandas and matplotlib
import datetime
import pytz
from dateutil import parser
from dateutil.relativedelta import relativedelta, MO
from dateutil.rrule import rrule, MONTHLY
zone = pytz.timezone('Europe/Berlin')
start = parser.parse('2024-01-31')
for day in rrule(MONTHLY, dtstart=start, count=3):
    print(zone.localize(day), day + relativedelta(months=1, weekday=MO))
print(pytz.utc.localize(datetime.datetime(2024, 1, 1)))
