# policy: plot
# a plan
import matplotlib.pyplot as plt
import pandas as pd

tasks = pd.DataFrame({'task': ['Design', 'Build', 'Test'], 'start': pd.to_datetime(['2024-01-01', '2024-01-10', '2024-02-01']),
                      'end': pd.to_datetime(['2024-01-12', '2024-02-05', '2024-02-20'])})
tasks['days'] = (tasks['end'] - tasks['start']).dt.days
fig, ax = plt.subplots()
ax.barh(tasks.task, tasks.days, left=tasks.start)
ax.xaxis_date()
for i, row in tasks.iterrows():
    ax.text(row['start'], i, f" {row['days']} d", va='center')
plt.show()
