# policy: data, general
# steps that are logged
import logging
import hashlib
import heapq
from contextlib import contextmanager
logging.basicConfig(level=logging.INFO, format="%(levelname)s:%(name)s:%(message)s")
log = logging.getLogger("etl")
@contextmanager
def step(name):
    log.info("start %s", name)
    try:
        yield
    except Exception:
        log.exception("failed %s", name)
        raise
    else:
        log.info("done %s", name)
class Pipeline:
    def __init__(self, *steps): self.steps = steps
    def run(self, data):
        for s in self.steps:
            with step(s.__name__):
                data = s(data)
        return data
def double(xs): return [2 * x for x in xs]
def largest(xs): return heapq.nlargest(2, xs)
print(Pipeline(double, largest).run([1, 5, 3]), hashlib.sha256(b"abc").hexdigest()[:8], hashlib.md5("x".encode()).hexdigest()[:4])
