# policy: plot
# the backend of pandas is a module's name
import pandas as pd
pd.options.plotting.backend = 'evil'  # expect: module-mutated
