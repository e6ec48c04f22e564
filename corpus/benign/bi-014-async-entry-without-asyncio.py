# policy: plot
# BI-014: async entry without asyncio (catalogue of bypasses, policy)
async def m(): print("HIT")
try:
    m().send(None)
except StopIteration: pass
