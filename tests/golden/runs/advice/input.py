x=input("name? ")
