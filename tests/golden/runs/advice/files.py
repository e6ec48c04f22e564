for i in range(5000): open("f%d"%i,"w").close()
