# policy: plot
# a module's name handed on without a call
table = [subprocess]  # expect: name-denied
