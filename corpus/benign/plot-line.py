# policy: plot
# a plain line
import numpy as np
import matplotlib.pyplot as plt

x = np.linspace(0, 2 * np.pi, 200)
plt.figure(figsize=(8, 4))
plt.plot(x, np.sin(x), label='sin')
plt.plot(x, np.cos(x), '--', label='cos')
plt.xlabel('angle (rad)')
plt.ylabel('value')
plt.title('Sine and cosine')
plt.legend()
plt.grid(True, alpha=0.3)
plt.tight_layout()
plt.show()
