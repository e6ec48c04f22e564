# policy: plot
# FR-001: generator frame to builtins (catalogue of bypasses, flag)
g = (x for x in [1])
g.gi_frame.f_builtins["exec"]("print('HIT')")  # expect: attribute-denied
