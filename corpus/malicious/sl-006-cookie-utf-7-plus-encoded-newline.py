# coding: utf-7
x = 1 #+AAo-__import__('os').system('echo HIT')
