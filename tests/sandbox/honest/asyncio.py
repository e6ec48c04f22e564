# asyncio.py - a hundred small waits.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: 2470

import asyncio
async def work(n):
    await asyncio.sleep(0.01); return n*n
async def main():
    print(sum(await asyncio.gather(*[work(i) for i in range(20)])))
asyncio.run(main())
