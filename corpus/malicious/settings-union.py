# policy: plot, data
# options that are joined to the settings by an operator, from a text that nobody reads
import json
import matplotlib as mpl
import matplotlib.pyplot as plt
import pylab
computed = json.loads('{}')
plt.rcParams |= computed  # expect: option-value
mpl.rcParams |= {json.loads('"a"'): 1}  # expect: option-value
pylab.rcParams |= computed  # expect: option-value
settings = mpl.rcParams
settings |= computed  # expect: option-value
plt.rcParams |= {'animation.ffmpeg_path': '/bin/sh'}  # expect: option-value
plt.rcParams += computed  # expect: module-mutated
plt.style |= computed  # expect: module-mutated
