import numpy as np
os.remove('/tmp/x')
