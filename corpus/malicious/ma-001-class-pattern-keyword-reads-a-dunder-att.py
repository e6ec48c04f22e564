# policy: plot
# MA-001: class pattern keyword reads a dunder attribute (catalogue of bypasses, flag)
match 1:
    case int(__class__=c):  # expect: dunder-attribute
        print("HIT" if c else 0)
