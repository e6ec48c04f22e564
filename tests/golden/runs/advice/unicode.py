open("a.txt","wb").write(b"\xff\xfe")
open("a.txt").read()
