# coding: big5
x = '功'; __import__('os').system('echo HIT') #'
