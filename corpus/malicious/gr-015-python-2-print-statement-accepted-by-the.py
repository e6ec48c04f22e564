# policy: plot
# GR-015: Python 2 print statement accepted by the grammar (catalogue of bypasses, flag)
print "HIT"  # expect: syntax-error
