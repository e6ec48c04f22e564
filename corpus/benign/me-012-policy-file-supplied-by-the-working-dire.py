# policy: plot
# ME-012: policy file supplied by the working directory (catalogue of bypasses, policy)
print("HIT")
