e = eval
