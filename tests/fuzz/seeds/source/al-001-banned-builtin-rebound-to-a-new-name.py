# policy: plot
# AL-001: banned builtin rebound to a new name (catalogue of bypasses, flag)
e = eval  # expect: builtin-denied
print("HIT" if e("6*7")==42 else 0)
