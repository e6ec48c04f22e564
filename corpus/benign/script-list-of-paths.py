# policy: plot, data, general
# files in a list, a figure each
import pandas as pd
import matplotlib.pyplot as plt
names = ["a", "b", "c"]
paths = [srcpath(f"{n}.csv") for n in names]
dfs = [pd.read_csv(p) for p in paths]
allof = pd.concat(dfs, keys=names)
print(allof.describe())
fig, axes = plt.subplots(len(dfs), 1, sharex=True, figsize=(6, 8))
for ax, df, n in zip(axes, dfs, names):
    ax.stem(df.x, df.y)
    ax.set_title(n)
for i, p in enumerate(paths):
    t = pd.read_csv(p)
    plt.figure()
    t.plot(x="x", y="y")
    plt.savefig(f"fig_{i}.png")
    plt.close("all")
