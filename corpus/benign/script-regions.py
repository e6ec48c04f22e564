# policy: plot, data, general
# a chart a group, a summary
"""Generate the report for each region."""
import pandas as pd
import matplotlib.pyplot as plt
df = pd.read_csv(srcpath("sales.csv"), parse_dates=["date"], index_col="date", usecols=["date", "region", "revenue"], dtype={"region": "category"})
for i, (region, group) in enumerate(df.groupby("region", observed=True)):
    fig, ax = plt.subplots()
    group["revenue"].resample("M").sum().plot(ax=ax)
    ax.set_title(f"Region: {region}")
    fig.savefig(f"region_{i}.png")
    fig.savefig("region_{}.png".format(i))
    fig.savefig("region_%d.png" % i)
    fig.savefig("region_" + str(i) + ".png")
    fig.savefig(f"region_{region}.png".replace(" ", "_").lower())  # expect[plot, data]: file-call
    plt.close(fig)
summary = df.groupby("region", observed=True).revenue.describe()
with pd.option_context("display.precision", 1, "display.width", 200):
    print(summary)
print(summary.to_string(), summary.round(1).to_csv(), sep="\n")
summary.plot.bar(y=["mean", "50%"], subplots=True, layout=(1, 2), legend=False)
plt.savefig(OUT)
