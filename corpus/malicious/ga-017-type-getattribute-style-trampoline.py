# policy: plot
# GA-017: type.__getattribute__ style trampoline (catalogue of bypasses, flag)
print("HIT" if type.__getattribute__(int, "__subclasses__") else 0)  # expect: any, dunder-string
