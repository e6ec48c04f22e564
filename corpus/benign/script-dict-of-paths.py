# policy: plot, data, general
# files by name in a dict
import matplotlib.pyplot as plt
import numpy as np
files = {"A": srcpath("a.csv"), "B": srcpath("b.csv"), "C": srcpath("c.csv")}
import pandas as pd
frames = {}
for name, path in files.items():
    frames[name] = pd.read_csv(path)
fig, ax = plt.subplots()
for name, frame in frames.items():
    ax.plot(frame["x"], frame["y"], label=name)
ax.legend()
fig.savefig(OUT)
