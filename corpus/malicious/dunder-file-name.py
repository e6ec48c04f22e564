# policy: plot
# where the file lies
print(__file__)  # expect: dunder-name
