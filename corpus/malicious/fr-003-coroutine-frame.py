# policy: plot
# FR-003: coroutine frame (catalogue of bypasses, flag)
async def c(): pass
k = c()
k.cr_frame.f_builtins["exec"]("print('HIT')")  # expect: attribute-denied
k.close()
