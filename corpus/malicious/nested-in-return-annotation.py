# policy: plot
# code in a return annotation
def f() -> eval('int'):  # expect: builtin-denied
    return 1
