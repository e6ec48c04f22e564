import ｏｓ
os.system('echo HIT')
