# policy: plot, data, general
# sorting shown step by step
import numpy as np
import matplotlib.pyplot as plt
from matplotlib.animation import FuncAnimation
import matplotlib; matplotlib.rcParams['animation.writer'] = 'pillow'
def bubble_sort(arr):
    n = len(arr)
    for i in range(n):
        swapped = False
        for j in range(n - i - 1):
            yield arr, j, j + 1
            if arr[j] > arr[j + 1]:
                arr[j], arr[j + 1] = arr[j + 1], arr[j]; swapped = True
        if not swapped:
            return
def insertion_sort(a):
    for i in range(1, len(a)):
        key = a[i]; j = i - 1
        while j >= 0 and a[j] > key:
            a[j + 1] = a[j]; j -= 1
            yield a, j, i
        a[j + 1] = key
algorithms = {"bubble": bubble_sort, "insertion": insertion_sort}
fig, axes = plt.subplots(1, 2)
for ax, (name, algo) in zip(axes, algorithms.items()):
    data = np.random.permutation(12)
    steps = list(algo(data.copy()))
    bars = ax.bar(range(len(data)), data, align="edge")
    ax.set_title(f"{name}: {len(steps)} steps")
gen = bubble_sort(np.random.permutation(6))
def update(frame, rects, text=None):
    arr, *idx = frame
    for k, (rect, val) in enumerate(zip(rects, arr)):
        rect.set_height(val); rect.set_color("r" if k in idx else "b")
    return rects
anim = FuncAnimation(fig, update, fargs=(bars,), frames=lambda: iter([([1] * 12, 0, 1)]), interval=50, repeat=False, save_count=3)
anim.save("sort.gif")
total = sum(1 for _ in gen); print(total > 0)
