# policy: plot
# SF-020: template string t"" evaluates its interpolations (PEP 750, 3.14) (catalogue of bypasses, flag)
x = t"{print('HIT')}"  # expect: any
