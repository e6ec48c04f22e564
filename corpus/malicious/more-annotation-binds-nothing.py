# policy: plot
# a bare annotation of a module's name
os: int
os.system('id')  # expect: name-denied
