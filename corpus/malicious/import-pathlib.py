# policy: plot
# pathlib with words that help
from pathlib import Path  # expect: import-not-allowed
print(Path('x').read_text())
