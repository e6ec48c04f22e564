# policy: plot, data
# methods of one's own that are called as methods of tables are
import numpy as np


class Layer:
    def __init__(self, filters):
        self.filters = filters

    def apply(self, x, y):
        return x + y * self.filters

    def transform(self, x, y):
        return x - y

    def set_state(self, state):
        self.state = state


layers = [Layer(1), Layer(2)]
for layer in layers:
    layer.set_state('on')
    print(layer.apply(np.zeros(3), layer.filters), layer.transform(4, 2))


def run(step, a):
    return step.apply(a, 3)


print(run(layers[0], 1))
