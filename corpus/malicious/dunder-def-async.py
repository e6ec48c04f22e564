# policy: plot
# a special method as async def
class A:
    async def __del__(self):  # expect: dunder-definition
        pass
