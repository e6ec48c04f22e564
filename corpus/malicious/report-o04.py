# policy: plot
# report o04: linter: dunder rules
import statistics as st

loader = st.__spec__.loader  # expect: dunder-attribute
print(loader)
