print(eval('1'))
