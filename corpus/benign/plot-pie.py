# policy: plot
# a pie with a part pulled out
import matplotlib.pyplot as plt

sizes = [35, 25, 20, 12, 8]
labels = ['Rent', 'Food', 'Transport', 'Fun', 'Other']
explode = [0.08 if s == max(sizes) else 0 for s in sizes]
fig, ax = plt.subplots()
wedges, texts, autotexts = ax.pie(sizes, labels=labels, explode=explode, autopct=lambda p: f'{p:.1f}%', startangle=90)
plt.setp(autotexts, size=9, weight='bold')
ax.axis('equal')
ax.set_title('Budget')
plt.show()
