# coding: iso2022_jp
x = '　'
__import__('os').system('echo HIT')
