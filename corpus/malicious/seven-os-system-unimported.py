# policy: plot
# os.system without importing os
os.system('id')  # expect: name-denied
