# policy: plot
# a time axis
import datetime as dt
import matplotlib.dates as mdates
import matplotlib.pyplot as plt
import numpy as np

start = dt.date(2024, 1, 1)
days = [start + dt.timedelta(days=i) for i in range(180)]
values = np.cumsum(np.random.default_rng(1).normal(size=len(days)))
fig, ax = plt.subplots(figsize=(9, 3))
ax.plot(days, values)
ax.xaxis.set_major_locator(mdates.MonthLocator())
ax.xaxis.set_major_formatter(mdates.DateFormatter('%b %Y'))
fig.autofmt_xdate()
ax.set_title(f'Since {start:%d %B %Y}')
plt.show()
