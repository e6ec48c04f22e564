# policy: plot
# report o18: runner: limits
import numpy as np

a = np.ones((200, 200))
print(float((a @ a).sum()))
