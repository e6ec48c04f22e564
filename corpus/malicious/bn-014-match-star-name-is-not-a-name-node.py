# policy: plot
# BN-014: match star name is not a Name node (catalogue of bypasses, flag)
match [1]:
    case [*__builtins__]: print("HIT")  # expect: any
