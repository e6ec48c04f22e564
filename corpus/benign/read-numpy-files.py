# policy: plot
# arrays of the source folder (needs the guard)
import numpy as np
import scipy.io
from scipy.io import wavfile

a = np.load(srcpath('a.npy'))
b = np.load(srcpath('b.npz'), allow_pickle=False)['b']
c = np.loadtxt(srcpath('c.txt'), delimiter=',', skiprows=1)
d = np.genfromtxt(fname=srcpath('d.csv'), delimiter=',', names=True)
m = scipy.io.loadmat(srcpath('m.mat'), squeeze_me=True)
rate, sound = wavfile.read(srcpath('s.wav'))
print(a.shape, b.shape, c.shape, d.dtype, sorted(m), rate, len(sound))
