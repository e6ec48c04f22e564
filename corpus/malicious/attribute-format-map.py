# policy: plot
# attributes named in a text
t = '{x}'
print(t.format_map({'x': 1}))  # expect: attribute-denied
