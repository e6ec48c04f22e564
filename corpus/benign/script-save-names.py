# policy: plot, data, general
# figures under names out of fixed lists
import numpy as np
import matplotlib.pyplot as plt
plt.style.use("seaborn-v0_8-darkgrid" if "seaborn-v0_8-darkgrid" in plt.style.available else "ggplot")
STYLE = "bmh"
with plt.style.context(STYLE):
    fig, ax = plt.subplots()
    for style in ["-", "--", ":"]:
        ax.plot(np.random.rand(10), style)
formats = ["png", "svg", "pdf"]
for ext in formats:
    fig.savefig(f"chart.{ext}")
for name, ext in [("one", "png"), ("two", "svg")]:
    fig.savefig(name + "." + ext, dpi=150, bbox_inches="tight", facecolor="white")
output_file = "final.png"
plt.savefig(output_file)
def save(fig, filename="default.png"):
    fig.savefig(filename)
    print(f"saved to {filename}")
save(fig)
save(fig, "other.png")
