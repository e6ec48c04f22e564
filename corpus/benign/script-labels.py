# policy: plot, data, general
# templates as parameters, in lists, dicts and classes
import matplotlib.pyplot as plt
import numpy as np
# Data for the chart
categories = ['Q1', 'Q2', 'Q3', 'Q4']
values_2022 = [23, 45, 56, 78]
values_2023 = [34, 55, 62, 91]
x = np.arange(len(categories))
width = 0.35
fig, ax = plt.subplots(figsize=(10, 6))
rects1 = ax.bar(x - width/2, values_2022, width, label='2022', color='#3498db')
rects2 = ax.bar(x + width/2, values_2023, width, label='2023', color='#e74c3c')
def autolabel(rects, fmt='{}', **kw):
    for rect in rects:
        height = rect.get_height()
        ax.annotate(fmt.format(height),
                    xy=(rect.get_x() + rect.get_width() / 2, height),
                    xytext=(0, 3), textcoords="offset points", ha='center', va='bottom', **kw)
autolabel(rects1)
autolabel(rects2, '{:.1f}', fontsize=8)
def label_all(fmts):
    for rects, fmt in zip((rects1, rects2), fmts):
        for r in rects:
            ax.text(r.get_x(), 1, fmt.format(r.get_height()))
label_all(["{:d}", "{:.0f}k"])
unit_fmt = {"eur": "€{:,.0f}", "pct": "{:.1%}"}
for key in unit_fmt:
    print(unit_fmt[key].format(0.5))
print(unit_fmt["eur"].format(1234.5), unit_fmt.get("pct", "{}").format(.1), [f.format(1) for f in unit_fmt.values()])
rows = [("a", 1), ("b", 2)]
row_format = "{:>15}" * (len(rows[0]) + 1)
print(row_format.format("", *["x", "y"]))
template = "{name:<10}|{val:>5}\n"
table = "".join(template.format(name=n, val=v) for n, v in rows)
print(table)
class Fmt:
    pattern = "{:.3f}"
    def __init__(self, p="{:.1f}"): self.p = p
    def show(self, v): return self.p.format(v) + self.pattern.format(v)
print(Fmt().show(2), Fmt("{:e}").show(3))
ax.set_ylabel('Sales (in millions)')
ax.set_title('Quarterly Sales')
ax.set_xticks(x)
ax.set_xticklabels(categories)
ax.legend()
ax.grid(axis='y', linestyle='--', alpha=0.7)
ax.spines[['top', 'right']].set_visible(False)
fig.tight_layout()
plt.show()
