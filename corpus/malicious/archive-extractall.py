# policy: plot, data
# the extractall of an archive
import numpy as np

archive = np.load(srcpath('a.npz'))
archive.zip.extractall('/tmp')  # expect: file-call
archive.zip.extractall('../(x)')  # expect: file-call
archive.zip.extractall()  # expect: file-call
