# policy: plot, data
# functions that change the object of a library which they are given
import functools
import heapq
import random
import matplotlib
import matplotlib.pyplot as plt
import matplotlib.style as style

list.append(style.available, 'x')  # expect: module-mutated
dict.update(plt.rcParams, {'backend': 'x'})  # expect: option-value
random.shuffle(style.available)  # expect: module-mutated
heapq.heappush(style.available, 'x')  # expect: module-mutated
list.append(*[style.available, 'x'])  # expect: module-mutated
