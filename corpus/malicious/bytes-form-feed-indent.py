if 0:
    x = 1
    import os
