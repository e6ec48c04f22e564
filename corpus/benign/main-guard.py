# policy: plot
# a main function
import numpy as np
import matplotlib.pyplot as plt


def load(n: int = 100) -> np.ndarray:
    return np.random.default_rng(0).normal(size=n)


def main() -> None:
    data = load()
    fig, ax = plt.subplots()
    ax.hist(data, bins='auto', rwidth=0.9)
    ax.set_title('main')
    plt.savefig('main.png')


if __name__ == '__main__':
    main()
