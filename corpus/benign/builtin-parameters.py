# policy: plot
# builtin names as parameters and locals
def describe(input, type=None, dir='up', **vars):
    """Return what was given; eval(), exec() and os.system() are words here."""
    open = len(input)
    return open, type, dir, vars


print(describe([1, 2], type='bar', dir='left', input_size=3))
print((lambda compile: compile * 2)(4), [eval for eval in range(3)])
