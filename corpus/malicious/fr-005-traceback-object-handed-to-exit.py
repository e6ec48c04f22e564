# policy: plot
# FR-005: traceback object handed to __exit__ (catalogue of bypasses, flag)
class C:
    def __enter__(s): pass
    def __exit__(s, t, v, tb):
        tb.tb_frame.f_builtins["exec"]("print('HIT')"); return True  # expect: attribute-denied
with C():
    1/0
