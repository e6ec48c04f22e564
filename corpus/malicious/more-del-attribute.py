# policy: plot
# deleting a part of a module nothing imported
del sys.modules  # expect: name-denied
