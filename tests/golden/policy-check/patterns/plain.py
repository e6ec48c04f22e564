f('x', 1)
os.system('a')
