# policy: general
# texts that stand in the file, functions in their place, and methods that only share a name
import ast
import asyncio
import cProfile
import functools
import timeit
import trace
from typing import ForwardRef
def work(n):
    return n * n
timeit.timeit('work(3)', globals=globals())
for n in range(1, 4):
    print(timeit.timeit(f'work({n})', 'import math', number=10))
timeit.timeit(lambda: work(3))
timeit.repeat(work, repeat=3)
timeit.timeit(functools.partial(work, 4), setup='pass')
cProfile.run('work(3)')
profiler = cProfile.Profile()
profiler.enable()
profiler.run('work(3)')
profiler.runcall(work, int(input()))
trace.Trace().runfunc(work, 3)
print(ast.literal_eval(input()), isinstance(input(), ForwardRef), ForwardRef('int'))
class Job:
    def run(self, text):
        return text
    def runctx(self, text):
        return self.run(text)
Job().run(input())
Job().runctx(input())
def start(app, loop):
    app.run(input())
    asyncio.run(loop(input()))
