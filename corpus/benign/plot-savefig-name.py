# policy: plot
# a plain file name
import matplotlib.pyplot as plt

months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
sales = [120, 135, 128, 150, 162, 171]
fig, ax = plt.subplots()
bars = ax.bar(months, sales, color='steelblue')
ax.bar_label(bars)
ax.set_ylabel('Units sold')
ax.set_title('Sales by month')
fig.savefig('sales.png', dpi=150, bbox_inches='tight')
plt.close(fig)
