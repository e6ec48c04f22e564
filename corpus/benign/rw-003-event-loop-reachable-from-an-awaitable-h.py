# policy: plot
# RW-003: event loop reachable from an awaitable handed in by the host (catalogue of bypasses, policy)
async def m(): return 1
c = m()
print("HIT" if c.send else 0); c.close()
