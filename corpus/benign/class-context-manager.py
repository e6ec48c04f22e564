# policy: plot
# with and a class
import time


class Timer:
    def __enter__(self):
        self.start = time.perf_counter()
        return self

    def __exit__(self, exc_type, exc, tb):
        self.seconds = time.perf_counter() - self.start
        return False


with Timer() as timer:
    total = sum(i * i for i in range(10000))
print(total, timer.seconds >= 0)
