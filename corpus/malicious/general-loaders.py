# policy: general
# data that holds code
import numpy as np
import pandas as pd
import yaml
import torch
import dill  # expect: import-denied
import cffi  # expect: import-denied
path = input()
np.load(path, allow_pickle=True)  # expect: pickle-load
pd.read_pickle(path)  # expect: pickle-load
yaml.load(open(path))  # expect: pickle-load
yaml.load(open(path), Loader=yaml.Loader)  # expect: pickle-load
yaml.unsafe_load(open(path))  # expect: pickle-load
torch.load(path)  # expect: pickle-load
