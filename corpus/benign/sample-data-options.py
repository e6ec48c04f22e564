# policy: plot, data
# the sample data of matplotlib, and options as the gallery sets them
import matplotlib.pyplot as plt
import matplotlib as mpl
import matplotlib.cbook as cbook
import matplotlib.image as mpimg
from matplotlib import rc
from matplotlib.cbook import get_sample_data
import numpy as np
import pandas as pd
rc('animation', html='jshtml')
plt.rc('savefig', dpi=100)
with cbook.get_sample_data('grace_hopper.jpg') as image_file:
    image = plt.imread(image_file)
im = plt.imread(get_sample_data('ada.png'))
price_data = cbook.get_sample_data('goog.npz')['price_data'].view(np.recarray)
fname = cbook.get_sample_data('msft.csv', asfileobj=False)
with cbook.get_sample_data('data_x_x2_x3.csv') as file:
    data = np.loadtxt(file, delimiter=",")
msft = pd.read_csv(cbook.get_sample_data('msft.csv'))
img = mpimg.imread(cbook.get_sample_data('ada.png'))
a = np.genfromtxt(cbook.get_sample_data("jacksboro_fault_dem.npz")) if 0 else 1
lim = msft.iloc[:, 1].mean()
print(msft.query(f"Open > {lim:.2f}").shape)
plt.rcParams['animation.embed_limit'] = 20
mpl.rcParams['figure.dpi'] = 100
mpl.rcParams['axes.spines.right'] = False
mpl.rc('text', usetex=False); mpl.rc('font', **{'family': 'serif', 'serif': ['DejaVu Serif']})
plt.rcParams.update({'text.usetex': False, 'font.family': 'serif', 'mathtext.fontset': 'cm', 'axes.formatter.limits': (-3, 3)})
rc('font', **{'size': 9})
fig = plt.figure(); fig.canvas.manager.set_window_title("w")
plt.get_current_fig_manager(); plt.gcf().set_size_inches(4, 3); plt.gcf().canvas.draw()
plt.imshow(image); plt.style.use(['default']); plt.style.use('ggplot')
plt.savefig(OUT)
