# policy: plot, data
# the time constant of a filter is called rc, and is computed
class Circuit:
    def __init__(self, resistance, capacity, rc=None):
        self.rc = rc or resistance * capacity

    def step(self, x, y, dt, rc):
        return y + dt / (rc + dt) * (x - y)


def lowpass(x, dt, rc):
    circuit = Circuit(1, 1, rc=rc * 2)
    y = [0]
    for value in x:
        y.append(circuit.step(value, y[-1], dt, rc=circuit.rc / 2))
    return y


tau = 1e3 * 1e-6
print(lowpass([1, 1, 1], .001, rc=1e3 * 1e-6)[-1] == lowpass([1, 1, 1], .001, rc=tau)[-1])
