# policy: plot
# CV-012: smolagents (catalogue of bypasses, flag)
print("HIT" if "{0.__class__}".format(1) else 0)  # expect: format-field, dunder-string
