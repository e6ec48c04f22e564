# policy: ../loose.yaml, ../strict.yaml
eval(x)  # expect[../strict.yaml]: any # expect[../loose.yaml]: builtin-denied
eval(y)  # expect[../strict.yaml]: any
