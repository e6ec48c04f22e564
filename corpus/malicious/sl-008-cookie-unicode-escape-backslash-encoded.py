# coding: unicode_escape
# \x0a__import__('os').system('echo HIT')
