# policy: data
# a table in a text
import io
from io import StringIO
import pandas as pd
TEXT = 'x,y\n1,2\n'
one = pd.read_csv(StringIO(TEXT))
two = pd.read_csv(io.StringIO('x\n1\n'))
lines = StringIO(TEXT)
three = pd.read_csv(lines)
out = io.StringIO()
one.to_csv(out)
print(out.getvalue(), two, three)
