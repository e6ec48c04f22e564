x = open  # expect: any
