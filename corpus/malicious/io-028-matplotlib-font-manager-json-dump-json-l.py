# policy: plot
# IO-028: matplotlib.font_manager json_dump/json_load (catalogue of bypasses, flag)
import matplotlib.font_manager as f
f.json_dump(f.fontManager, "fm.json"); print("HIT")  # expect: file-call
