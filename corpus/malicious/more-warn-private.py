# policy: plot, data
# private attributes of foreign objects, and of objects that nobody knows
import matplotlib.pyplot as plt
fig, ax = plt.subplots()
print(ax._children)  # expect: private-attribute
print(fig.canvas._key)  # expect: private-attribute
class Node:
    def __init__(self, value):
        self._value = value
        self._next = None
def last(node):
    while node._next:  # expect: private-attribute
        node = node._next  # expect: private-attribute
    return node._tail  # expect: private-attribute
