# policy: plot
# SF-005: field name assembled at run time (catalogue of bypasses, flag)
u = chr(95) * 2
print("HIT" if ("{0." + u + "class" + u + "}").format(1) else 0)  # expect: dunder-string, format-field
