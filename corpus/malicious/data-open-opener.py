# policy: data
# an opener runs its own code
open('a.txt', 'w', opener=print)  # expect: builtin-denied
opener = open  # expect: builtin-denied
