x = "jet"  # expect: rainbw
eval(x)  # expect: builtin-denied, no-such-thing
