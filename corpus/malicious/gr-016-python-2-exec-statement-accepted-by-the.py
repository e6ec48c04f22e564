# policy: plot
# GR-016: Python 2 exec statement accepted by the grammar (catalogue of bypasses, flag)
exec "print(1)"  # expect: syntax-error
