# policy: plot
# AL-024: comprehension target does not shadow outer builtin (catalogue of bypasses, flag)
[0 for eval in ()]
print("HIT" if eval("6*7")==42 else 0)  # expect: builtin-denied
