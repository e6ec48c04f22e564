x = 1 # okeval(x)  # redline: allow[source-control-character]
