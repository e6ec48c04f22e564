# policy: plot, data
# the extractall of an archive
import numpy as np

archive = np.load(srcpath('a.npz'))
archive.zip.extractall('/tmp')  # expect: attribute-denied, file-call
archive.zip.extractall('../(x)')  # expect: attribute-denied, file-call
archive.zip.extractall()  # expect: attribute-denied, file-call
