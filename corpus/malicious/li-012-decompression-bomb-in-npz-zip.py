# policy: plot
# LI-012: decompression bomb in npz/zip (catalogue of bypasses, policy)
import numpy as np
np.savez_compressed('b.npz', a=np.zeros(10**6))  # expect: file-call
print('HIT' if np.load('b.npz')['a'].size else 0)  # expect: file-call
