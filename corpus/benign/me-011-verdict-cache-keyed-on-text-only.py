# policy: plot
# ME-011: verdict cache keyed on text only (catalogue of bypasses, policy)
print("HIT")
