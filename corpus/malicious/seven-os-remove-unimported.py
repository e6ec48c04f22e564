# policy: plot
# os.remove without importing os
os.remove('data.csv')  # expect: name-denied
