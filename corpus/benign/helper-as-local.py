# policy: plot
# a parameter with the name of a helper's result
import matplotlib.pyplot as plt


def draw(values, out=None):
    plt.plot(values)
    plt.savefig(out or OUT)
    return out


draw([1, 2, 3])
