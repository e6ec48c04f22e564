class A: exec = 'HIT'
print(A.ｅxec)
