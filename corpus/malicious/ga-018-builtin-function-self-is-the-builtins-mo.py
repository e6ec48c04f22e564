# policy: plot
# GA-018: builtin_function.__self__ is the builtins module (catalogue of bypasses, flag)
print("HIT" if print.__self__.exec else 0)  # expect: dunder-attribute
