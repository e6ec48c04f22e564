# policy: plot
# report o20: policy: defaults
import re
import base64  # expect: import-not-allowed
import datetime as dt

print(re.sub('a', 'b', base64.b64encode(b'a').decode()), dt.date(2024, 1, 2))
