# policy: plot
# files by the font manager
import matplotlib.font_manager as fm
fm.json_dump({}, 'x.json')  # expect: file-call
