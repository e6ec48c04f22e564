# policy: data
# modules that nobody imported
os.system('x')  # expect: name-denied
operator.add(1, 2)  # expect: name-denied
