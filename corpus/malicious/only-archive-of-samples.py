# policy: plot, data
# sample data of matplotlib may be an archive of arrays as well
from matplotlib import cbook

print(cbook.get_sample_data('goog.npz').zip)  # expect: attribute-denied
