# policy: plot, data, general
# a table that stands in the file
import io
import pandas as pd
import matplotlib.pyplot as plt

CSV = """city,year,population
Oslo,2000,507
Oslo,2010,587
Oslo,2020,697
Bergen,2000,229
Bergen,2010,256
Bergen,2020,285
"""
df = pd.read_csv(io.StringIO(CSV))
pivot = df.pivot(index="year", columns="city", values="population")
ax = pivot.plot(marker="o", title="Population (thousands)")
ax.set_ylabel("inhabitants")
for city in pivot.columns:
    ax.annotate(city, (pivot.index[-1], pivot[city].iloc[-1]), xytext=(5, 0), textcoords="offset points")
plt.tight_layout()
plt.savefig("population.png")
print(pivot.to_markdown() if False else pivot.to_string())
