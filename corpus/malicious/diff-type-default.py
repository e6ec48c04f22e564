# policy: plot
# a default of a type parameter runs later, and is read
class Box[T: int = eval('1')]:  # expect: builtin-denied
    pass


type Pair[K = exec] = K  # expect: builtin-denied
