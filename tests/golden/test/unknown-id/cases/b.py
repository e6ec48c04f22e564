x = "jet"  # expect: rainbow
eval(x)  # expect: any
