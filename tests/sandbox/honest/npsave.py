# npsave.py - arrays in files, and one that is mapped.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 3
# prints: 499500 (10, 100)

import numpy as np
a=np.arange(1000).reshape(10,100); np.save("a.npy",a); np.savez_compressed("b.npz",a=a); np.savetxt("c.csv",a,delimiter=","); print(np.load("a.npy").sum(), np.genfromtxt("c.csv",delimiter=",").shape)
m=np.memmap("m.dat",dtype="f4",mode="w+",shape=(100,100)); m[:]=1; m.flush(); print(float(m.sum()))
