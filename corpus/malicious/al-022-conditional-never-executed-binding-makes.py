# policy: plot
# AL-022: conditional never-executed binding makes a builtin look user-defined (catalogue of bypasses, flag)
if 0:
    eval = len
print("HIT" if eval("6*7")==42 else 0)  # expect: builtin-denied
