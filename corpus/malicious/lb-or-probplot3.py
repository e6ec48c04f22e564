# policy: plot, data
# an exception for one callee taken for another
import matplotlib.pyplot as plt
import scipy.stats
class P:
    def gca(self):
        pass
def g():
    from scipy.stats import probplot
    for probplot in [lambda x, plot: plot]:
        return probplot(1, plot=plt)
g().importlib.import_module('os').system('id')  # expect: member-not-allowed
