# policy: plot
# stacked bars that lie
import matplotlib.pyplot as plt

survey = {'Q1': [10, 15, 17, 32, 26], 'Q2': [26, 22, 29, 10, 13], 'Q3': [35, 37, 7, 2, 19]}
names = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']
colors = plt.cm.RdYlGn([0.15, 0.3, 0.5, 0.7, 0.85])
fig, ax = plt.subplots(figsize=(9, 4))
for row, (question, counts) in enumerate(survey.items()):
    left = 0
    for value, color in zip(counts, colors):
        ax.barh(question, value, left=left, color=color, height=0.5)
        ax.text(left + value / 2, row, str(value), ha='center', va='center')
        left += value
ax.invert_yaxis()
ax.legend(names, ncol=len(names), bbox_to_anchor=(0, 1), loc='lower left', fontsize='small')
plt.show()
