# policy: plot
# full-width letters are the same name
ｅｖａｌ('1')  # expect: builtin-denied
