# policy: plot
# helpers and readers by from-import (needs the guard)
from matplotlib import rc, rcParams, cm, animation, style, colors as mcolors
from matplotlib.pyplot import figure, imread, plot, savefig, show
from numpy import array, loadtxt, pi, sin
from pandas import DataFrame, read_csv
from scipy.io import loadmat as lm

rc('font', size=12)
rcParams['lines.linewidth'] = 2
df = read_csv(srcpath('data.csv'))
m = lm(srcpath('m.mat'))
t = loadtxt(srcpath('c.txt'), delimiter=',', skiprows=1)
img = imread(srcpath('photo.png'))
figure()
plot(array([0, pi]), sin(array([0, pi])))
print(df.shape, sorted(m), t, img.shape, cm.viridis(0.5), mcolors.to_hex('red'), style.available[:1], animation.writers.list(), DataFrame().empty)
savefig('x.png')
show()
