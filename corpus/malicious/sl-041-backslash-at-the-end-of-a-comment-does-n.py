# a \
__import__('os').system('echo HIT')
