f(  # c
    'x',  # c
    1  # c
)
(os.  # c
 system)(  # c
    'a')
