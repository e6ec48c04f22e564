a=[open("f%d"%i,"w") for i in range(999)]
