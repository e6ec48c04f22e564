# policy: plot, data
# the options themselves under a name whose origin is not followed, and keys that nobody sees
import contextlib
key = ''.join(chr(ord(c) - 1) for c in 'bojnbujpo/ggnqfh`qbui')
def f(options):
    options[key] = 'sh'  # expect: option-value
f(plt.rcParams)  # expect: option-value
for options in [plt.rcParams]:  # expect: option-value
    options[key] = 'sh'  # expect: option-value
def g(options=plt.rcParams):  # expect: option-value
    options[key] = 'sh'  # expect: option-value
class D(dict):
    pass
D.__setitem__(plt.rcParams, key, 'sh')  # expect: option-value
dict.update(plt.rcParams, {key: 'sh'})  # expect: option-value
(plt.rcParams or {})[key] = 'sh'  # expect: option-value
with contextlib.nullcontext(plt.rcParams) as options:  # expect: option-value
    options[key] = 'sh'
match plt.rcParams:  # expect: option-value
    case options:
        options[key] = 'sh'  # expect: option-value
for options in plt.rcParams,:  # expect: option-value
    options[key] = 'sh'  # expect: option-value
options = [  # 'a' in
    plt.rcParams]  # expect: option-value
