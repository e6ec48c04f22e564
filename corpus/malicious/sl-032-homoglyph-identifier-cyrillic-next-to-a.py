dаta = 'HIT'
data = 0
print(dаta)
