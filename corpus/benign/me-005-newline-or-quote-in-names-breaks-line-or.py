# policy: plot
# ME-005: newline or quote in names breaks line-oriented formats (catalogue of bypasses, policy)
x = "a\n::error::fake"
print("HIT")
