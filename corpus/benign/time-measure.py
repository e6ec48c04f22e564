# policy: plot
# how long it takes
import time
from functools import wraps, lru_cache, partial, reduce


def timed(function):
    @wraps(function)
    def inner(*args, **kwargs):
        start = time.time()
        result = function(*args, **kwargs)
        print(f'{function.__name__} took {time.time() - start:.1f} s')
        return result
    return inner


@timed
def work(n):
    return reduce(lambda a, b: a + b, range(n))


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(work(1000), fib(30), partial(pow, 2)(5), time.strftime('%Y', time.gmtime(0)))
