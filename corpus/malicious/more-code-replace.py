# policy: plot
# code edited
f = (lambda: 0).__code__.replace(co_name='x')  # expect: dunder-attribute
