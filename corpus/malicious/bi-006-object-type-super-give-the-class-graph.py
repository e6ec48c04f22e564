# policy: plot
# BI-006: object/type/super give the class graph (catalogue of bypasses, policy)
print("HIT" if type(1).mro() else 0)  # expect: attribute-denied
