# policy: plot
# a module by option of pandas
import pandas as pd
pd.set_option('plotting.backend', 'evil')  # expect: option-value
