# policy: plot
# SF-023: translate/replace builds the field (catalogue of bypasses, flag)
print("HIT" if "{0.@@class@@}".replace("@", "_").format(1) else 0)  # expect: any
