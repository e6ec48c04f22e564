# policy: plot
# a name read in a class body
class A:
    run = multiprocessing.Process  # expect: name-denied
