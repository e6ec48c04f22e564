# policy: data
# writing into the source folder
open(srcpath('a.csv'), 'w')  # expect: builtin-denied
open(srcpath('a.csv'), mode='a')  # expect: builtin-denied
np.savetxt(srcpath('a.csv'), [1])  # expect: file-call
