# -*- coding: utf-8 -*-
x = 'café'
print(x)
