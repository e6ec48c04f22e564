x = 1 # okimport os
