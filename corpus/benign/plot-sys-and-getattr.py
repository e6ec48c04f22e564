# policy: plot
# numbers, streams and the exit of sys, and attributes that a known text names
import sys

import matplotlib.pyplot as plt
import numpy as np

print(sys.byteorder, sys.maxsize, sys.version_info >= (3, 9), file=sys.stderr)


def draw(ax, kind):
    getattr(ax, kind)([1, 2, 3], [3, 1, 2])


def main():
    fig, axes = plt.subplots(1, 3)
    for ax, kind in zip(axes, ['bar', 'plot', 'scatter']):
        draw(ax, kind)
    values = np.array([1.0, 2.0])
    print({name: getattr(values, name)() for name in ('mean', 'std')})
    plt.savefig(OUT)
    return 0


if __name__ == '__main__':
    sys.exit(main())
