# dates.py - an axis of dates.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1

import datetime as dt
import matplotlib.pyplot as plt, matplotlib.dates as md
d=[dt.datetime(2024,1,1)+dt.timedelta(days=i) for i in range(90)]
plt.plot(d,range(90)); plt.gca().xaxis.set_major_formatter(md.DateFormatter("%d %b")); plt.gcf().autofmt_xdate(); plt.savefig(OUT)
