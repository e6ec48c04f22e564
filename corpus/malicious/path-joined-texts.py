# policy: plot, data
# paths joined to texts, some of which lead out of the folder
import pandas as pd
print(f"{SRC}/a.csv")
pd.read_csv(f"{SRC}/a.csv")
for i in range(3):
    pd.read_csv(f"{SRC}/a_{i:02d}.csv")
pd.read_csv(f"{srcpath('x')}/a.csv")
pd.read_csv(f"{SRC}/../a.csv")  # expect: file-call
pd.read_csv(f"{SRC}{'/../a.csv'}")  # expect: file-call
pd.read_csv(f"/{SRC}/a.csv")  # expect: file-call
pd.read_csv(f"{SRC:/>9}/a.csv")  # expect: file-call
pd.read_csv(f"{SRC!r}/a.csv")  # expect: file-call
pd.read_csv(f"{SRC}a.csv")  # expect: file-call
pd.read_csv(f"a{SRC}.csv")  # expect: file-call
pd.read_csv(f'{SRC}' f'/../a.csv')  # expect: file-call
pd.read_csv(f'{SRC}/.' f'./a.csv')  # expect: file-call
pd.read_csv(SRC)  # expect: file-call
