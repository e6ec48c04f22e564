# policy: plot
# a loop stores into a module nothing imported
for os.x in []:  # expect: name-denied
    pass
