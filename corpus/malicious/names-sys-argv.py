# policy: plot
# sys without an import
print(sys.argv)  # expect: name-denied
