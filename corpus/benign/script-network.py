# policy: plot, data, general
# a neural network in numpy
import numpy as np
class NeuralNetwork:
    def __init__(self, layers, lr=0.1, seed=0):
        rng = np.random.default_rng(seed)
        self.lr = lr
        self.weights = [rng.normal(0, np.sqrt(2 / m), (m, n)) for m, n in zip(layers[:-1], layers[1:])]
        self.biases = [np.zeros((1, n)) for n in layers[1:]]
        self.history = {"loss": [], "acc": []}

    @staticmethod
    def sigmoid(z):
        return 1 / (1 + np.exp(-z))

    def forward(self, X):
        self.cache = [X]
        for W, b in zip(self.weights, self.biases):
            X = self.sigmoid(X @ W + b)
            self.cache.append(X)
        return X

    def backward(self, y):
        delta = (self.cache[-1] - y) * self.cache[-1] * (1 - self.cache[-1])
        for i in reversed(range(len(self.weights))):
            dW = self.cache[i].T @ delta
            db = delta.sum(axis=0, keepdims=True)
            delta = (delta @ self.weights[i].T) * self.cache[i] * (1 - self.cache[i])
            self.weights[i] -= self.lr * dW
            self.biases[i] -= self.lr * db

    def fit(self, X, y, epochs=500, verbose=True):
        for epoch in range(epochs):
            out = self.forward(X)
            self.history["loss"].append(float(np.mean((y - out) ** 2)))
            self.backward(y)
            if verbose and epoch % 100 == 0:
                print(f"Epoch {epoch:>4}: loss={self.history['loss'][-1]:.4f}")
        return self

    predict = lambda self, X: (self.forward(X) > 0.5).astype(int)

X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]]); y = np.array([[0], [1], [1], [0]])
net = NeuralNetwork([2, 8, 1], lr=0.5).fit(X, y, epochs=2000)
print(net.predict(X).ravel())
assert net.history["loss"][-1] < net.history["loss"][0], "did not learn"
