# policy: plot
# the classes behind a class
print(int.mro())  # expect: attribute-denied
