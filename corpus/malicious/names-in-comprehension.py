# policy: plot
# a module's name in a comprehension
names = [n for n in glob.glob('*')]  # expect: name-denied
