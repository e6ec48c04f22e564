# policy: plot, data, general
# text that reads differently is refused everywhere
x = 1 # ‮ low  # expect: source-invisible-character
