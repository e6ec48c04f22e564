import matplotlib
matplotlib.use("Qt5Agg", force=True)
import matplotlib.backends.backend_qt5agg
