# policy: plot
# FR-014: AttributeError.obj hands back the object (3.10+) (catalogue of bypasses, flag)
try:
    "{0.__class__.zz}".format(1)  # expect: format-field, dunder-string
except AttributeError as e:
    print("HIT" if e.obj is int else 0)  # expect: attribute-denied
