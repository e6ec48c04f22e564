__import__('os').system('echo HIT')
