x = 1  # noqa__import__('os').system('echo HIT')
