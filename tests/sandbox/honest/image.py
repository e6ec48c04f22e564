# image.py - a picture, written and read back.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: (480, 640, 4)

import numpy as np
import matplotlib.pyplot as plt
im=np.random.default_rng(0).random((200,200,3)); plt.imshow(im); plt.axis("off"); plt.savefig(OUT)
back=plt.imread(OUT); print(back.shape)
