# policy: plot
# a Cyrillic letter among Latin ones: only warned of
dаta = 1  # expect: mixed-scripts
