# policy: plot
# MA-008: as-pattern binds (catalogue of bypasses, allow)
match 1:
    case int() as z: print("HIT" if z else 0)
