# policy: plot
# ME-014: tool object given to the program exposes its globals (catalogue of bypasses, policy)
def tool(): return "HIT"
print(tool())
