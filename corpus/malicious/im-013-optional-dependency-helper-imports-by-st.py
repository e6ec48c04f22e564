# policy: plot
# IM-013: optional-dependency helper imports by string (catalogue of bypasses, flag)
from pandas.compat._optional import import_optional_dependency as i  # expect: import-denied
print("HIT" if i("os", errors="ignore").getpid() else 0)
