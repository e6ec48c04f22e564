# multiproc.py - a pool of processes, which there is none.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# outcome: failed
# advice: do the work in one process

from multiprocessing import Pool
def f(x): return x*x
if __name__=="__main__":
    with Pool(2) as p: print(p.map(f,range(5)))
