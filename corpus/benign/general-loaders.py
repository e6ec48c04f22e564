# policy: general
# data that is only data
import numpy as np
import torch
import yaml
path = input()
print(np.load(path), np.load(path, allow_pickle=False), torch.load(path, weights_only=True))
print(yaml.safe_load(open(path)), yaml.load(open(path), Loader=yaml.SafeLoader))
