# policy: plot
# BN-019: with-as and for targets are Name nodes (caught) (catalogue of bypasses, flag)
for __builtins__ in [1]: print("HIT")  # expect: any
