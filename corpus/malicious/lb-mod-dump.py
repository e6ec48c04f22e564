# policy: plot, data
# an object under the name of a module
import json
import numpy as np
for json in [np.zeros(3)]:
    json.dump('/tmp/dump.pkl')  # expect: file-call
print('HIT')
