# policy: plot
# ME-013: YAML policy with anchors or huge documents (catalogue of bypasses, policy)
print("HIT")
