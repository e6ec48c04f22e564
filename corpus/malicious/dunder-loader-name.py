# policy: plot
# the loader by name
print(__loader__)  # expect: dunder-name
