# policy: plot
# a helper's name defined again
def srcpath(name):  # expect: helper-rebound
    return '/etc/' + name
