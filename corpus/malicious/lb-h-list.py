# policy: plot, data
# what a library holds, changed through a parameter
import matplotlib.style as s
for x in [s.available]:
    x.append('HIT')  # expect: module-mutated
