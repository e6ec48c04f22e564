# policy: plot
# MA-007: star and mapping-rest captures bind (catalogue of bypasses, allow)
match [1, 2]:
    case [_, *r]: print("HIT" if r else 0)
