# policy: plot
# the provided loadmat with a plain path
m = loadmat('x.mat')  # expect: file-call
