# policy: plot
# words in docstrings and comments
"""Draw a chart. Do not call eval(), exec(), os.system() or __import__ here."""
import matplotlib.pyplot as plt  # not sys, not os


def plot(data):
    """See obj.__class__ and __dict__ in the manual; open('/etc/passwd') is only text."""
    plt.plot(data)
    # import socket
    return 'call exec() or sys.exit() never'


print(plot([1, 2, 3]))
