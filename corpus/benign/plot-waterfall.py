# policy: plot
# rises and falls
import matplotlib.pyplot as plt

steps = [('Start', 100), ('Sales', 40), ('Returns', -15), ('Costs', -35), ('Tax', -10)]
total = 0
for name, delta in steps:
    color = 'green' if delta >= 0 else 'red'
    plt.bar(name, delta, bottom=total, color=color if name != 'Start' else 'gray')
    total += delta
    plt.text(name, total + 2, f'{total:,}', ha='center')
plt.bar('End', total, color='gray')
plt.ylim(0, 160)
plt.show()
