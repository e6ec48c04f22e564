# policy: plot
# sys through datetime
import datetime as dt
print(dt.sys.path)  # expect: member-not-allowed
