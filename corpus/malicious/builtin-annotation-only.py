# policy: plot
# a bare annotation binds nothing
eval: int
print(eval('1'))  # expect: builtin-denied
