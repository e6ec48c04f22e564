# policy: plot, data
# a class of two columns, as the documentation of pandas makes one
from dataclasses import make_dataclass
import pandas as pd
Point = make_dataclass('Point', [('x', int), ('y', int)])
print(pd.DataFrame([Point(0, 0), Point(0, 3)]))
