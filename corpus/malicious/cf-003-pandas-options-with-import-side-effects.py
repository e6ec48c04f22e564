# policy: plot
# CF-003: pandas options with import side effects (catalogue of bypasses, flag)
import pandas as pd
try:
    pd.options.plotting.backend = "this"  # expect: module-mutated
except ValueError: pass
