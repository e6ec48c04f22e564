# csvstat.py - statistics of a table, by hand.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 1
# prints: 48.58368 29.174648598699523 [23.375, 49.29, 73.63]

import csv, statistics
with open(srcpath("sales.csv"),newline="") as f: rows=list(csv.DictReader(f))
p=[float(r["price"]) for r in rows]; print(statistics.mean(p),statistics.pstdev(p),statistics.quantiles(p))
with open("out.csv","w",newline="") as f: csv.writer(f).writerows([[1,2],[3,4]])
