# policy: plot
# AL-023: class-scope binding does not shadow module scope (catalogue of bypasses, flag)
class A:
    eval = len
print("HIT" if eval("6*7")==42 else 0)  # expect: builtin-denied
