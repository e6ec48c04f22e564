# policy: plot
# a class body reads outside first
class A:
    eval = eval  # expect: builtin-denied
