# policy: data
# files of the source folder, one by one
import pandas as pd
frames = [pd.read_csv(srcpath(name)) for name in listdir() if name.endswith('.csv')]
table = pd.concat(frames)
with open(srcpath('notes.txt')) as notes:
    print(notes.read(), len(table))
