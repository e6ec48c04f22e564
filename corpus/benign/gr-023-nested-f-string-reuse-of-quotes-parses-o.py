# policy: plot
# GR-023: nested f-string reuse of quotes parses on any target version (catalogue of bypasses, policy)
print(f"{"HI" + "T"}")
