# policy: plot
# report o05: linter: file access by libraries
import numpy as np

rows = np.genfromtxt('../../../etc/hostname', dtype=str)  # expect: file-call
np.save('../copy.npy', rows)  # expect: file-call
