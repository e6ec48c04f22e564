# policy: plot
# a figure above the work folder
import matplotlib.pyplot as plt
fig, ax = plt.subplots()
fig.savefig('../x.png')  # expect: file-call
