# policy: plot
# BI-013: bytearray/bytes/memoryview on buffers (catalogue of bypasses, policy)
print("HIT" if bytes(bytearray(1)) is not None else 0)
