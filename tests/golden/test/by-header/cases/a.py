# policy: ../strict.yaml, ../loose.yaml
eval(x)  # expect: builtin-denied
