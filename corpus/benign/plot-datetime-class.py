# policy: plot
# datetime as a class
from datetime import datetime, timedelta
import matplotlib.pyplot as plt

now = datetime(2024, 5, 17, 12, 0)
stamps = [now - timedelta(hours=h) for h in range(24)][::-1]
temps = [15 + abs(12 - s.hour) * -0.6 + 8 for s in stamps]
print(datetime.strptime('2024-05-17', '%Y-%m-%d').date(), now.time(), datetime.min.year)
plt.plot(stamps, temps, 'o-')
plt.gcf().autofmt_xdate()
plt.show()
