# policy: plot, data
# what a value is known to be: str-format
print(str.format("{0}", 5))
