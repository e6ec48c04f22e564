# policy: plot
# a special name behind the names of its characters
n = '\N{LOW LINE}\N{LOW LINE}class\N{LOW LINE}\N{LOW LINE}'  # expect: dunder-string
