# policy: data
# work that is handed to threads
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed

import pandas as pd

lock = threading.Lock()
totals = {}


def total(name: str) -> float:
    return pd.read_csv(srcpath(name))['a'].sum()


def keep(name):
    with lock:
        totals[name] = total(name)


with ThreadPoolExecutor(max_workers=4) as pool:
    waiting = {pool.submit(total, name): name for name in listdir()}
    for future in as_completed(waiting):
        print(waiting[future], future.result())
threads = [threading.Thread(target=keep, args=(name,)) for name in listdir()]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(totals)
