open(r"C:\Users\me\data.csv")
