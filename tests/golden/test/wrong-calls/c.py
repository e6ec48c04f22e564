# policy: plto
x = 1
