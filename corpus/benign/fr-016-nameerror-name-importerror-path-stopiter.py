# policy: plot
# FR-016: NameError.name / ImportError.path / StopIteration.value leaks (catalogue of bypasses, policy)
try:
    undefined_name_here
except NameError as e:
    print("HIT" if e.name == "undefined_name_here" else 0)
