# policy: plot
# a private attribute of an object: only warned of
import matplotlib.pyplot as plt
fig, ax = plt.subplots()
print(ax.xaxis._axinfo)  # expect: private-attribute
