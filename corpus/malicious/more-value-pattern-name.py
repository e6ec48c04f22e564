# policy: plot
# a value pattern on a name nothing binds
x = 1
match x:
    case os.name:  # expect: name-denied
        pass
