# policy: plot
# a formula written
from matplotlib import mathtext
mathtext.math_to_image('$x$', '/tmp/x.png')  # expect: file-call
