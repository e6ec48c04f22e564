# policy: plot
# ME-008: parse failure treated as no findings (catalogue of bypasses, policy)
print("HIT")
