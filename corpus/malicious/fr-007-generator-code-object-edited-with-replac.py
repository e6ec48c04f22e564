# policy: plot
# FR-007: generator code object edited with replace (catalogue of bypasses, flag)
g = (x for x in [1])
c = g.gi_code.replace(co_name="z")  # expect: attribute-denied
print("HIT" if c.co_name == "z" else 0)  # expect: attribute-denied
