# policy: plot
# GA-016: dir() enumerates names for later string use (catalogue of bypasses, policy)
print("HIT" if "__class__" in dir(1) else 0)  # expect: builtin-denied, dunder-string
