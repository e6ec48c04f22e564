# policy: plot
# GA-011: site Printer object with its file list replaced (catalogue of bypasses, flag)
license._Printer__filenames = ["../outside.txt"]  # expect: builtin-denied, attribute-denied
license._Printer__lines = None  # expect: builtin-denied, attribute-denied
print("HIT" if str(license) else 0)  # expect: builtin-denied
license()  # expect: builtin-denied
