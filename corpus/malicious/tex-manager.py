# policy: plot, data
# the class that starts TeX
from matplotlib.backend_bases import TexManager  # expect: member-not-allowed
TexManager.make_dvi('x', 10)
