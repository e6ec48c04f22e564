# policy: plot, data
# the options as the operand, the subject or an argument of what may be the file's own
import matplotlib.pyplot as plt
key = ''.join(chr(ord(c) - 1) for c in 'bojnbujpo/ggnqfh`qbui')
class Equal:
    def __eq__(self, options):
        options[key] = 'sh'
def compared(e):
    return e == plt.rcParams  # expect: option-value
compared(Equal())
class Holds:
    def __contains__(self, options):
        options[key] = 'sh'
print(plt.rcParams in Holds())  # expect: option-value
class Items:
    def __getitem__(self, options):
        options[key] = 'sh'
Items()[plt.rcParams]  # expect: option-value
if (options := plt.rcParams):  # expect: option-value
    options[key] = 'sh'  # expect: option-value
class Key:
    def __call__(self, options):
        options[key] = 'sh'
sorted([plt.rcParams], key=Key())  # expect: option-value
class Out:
    def write(self, text):
        pass
print(1, file=plt.rcParams)  # expect: option-value
