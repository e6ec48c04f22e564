# policy: plot
# SF-008: implicit concatenation splits the field (catalogue of bypasses, flag)
print("HIT" if ("{0.__cl" "ass__}").format(1) else 0)  # expect: format-field, dunder-string
