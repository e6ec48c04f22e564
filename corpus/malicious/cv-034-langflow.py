# policy: plot
# CV-034: langflow (catalogue of bypasses, flag)
u = chr(95) * 2
print("HIT" if ("{0." + u + "class" + u + "}").format(1) else 0)  # expect: dunder-string, format-field
