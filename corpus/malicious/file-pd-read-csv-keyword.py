# policy: plot
# the path by keyword
import pandas as pd
df = pd.read_csv(filepath_or_buffer='/etc/passwd')  # expect: file-call
