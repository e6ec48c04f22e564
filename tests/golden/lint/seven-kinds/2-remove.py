x = 1
os.remove('/tmp/x')
