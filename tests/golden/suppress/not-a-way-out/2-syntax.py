x = (  # redline: allow[syntax-error]
