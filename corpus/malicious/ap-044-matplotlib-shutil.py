# policy: plot
# AP-044: matplotlib -> shutil (catalogue of bypasses, flag)
import matplotlib
x = matplotlib.shutil.rmtree  # expect: member-not-allowed
print("HIT")
