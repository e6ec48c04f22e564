# policy: plot
# IO-025: matplotlib.cbook.get_sample_data absolute path (catalogue of bypasses, flag)
import matplotlib.cbook as c
print("HIT" if c.get_sample_data("../stylelib/ggplot.mplstyle", asfileobj=True) else 0)  # expect: file-call
