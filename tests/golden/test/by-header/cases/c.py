# policy: ../strict.yaml
eval(x)  # expect[other]: any
eval(y)  # expect: any # expect[../strict.yaml]: no-such-rule
