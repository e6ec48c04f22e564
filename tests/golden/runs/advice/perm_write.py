open("/usr/x","w")
