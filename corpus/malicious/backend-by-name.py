# policy: plot, data
# a drawing backend is a module that is imported by its name
import matplotlib.backend_bases as bases
import matplotlib.font_manager as fonts
import matplotlib.pyplot as plt
import pandas as pd
from matplotlib.backend_bases import register_backend  # expect: option-value

df = pd.DataFrame({'a': [1, 2]})
bases.register_backend('x', 'os')  # expect: option-value
df.hist(backend='this')  # expect: option-value
df.boxplot(backend='this')  # expect: option-value
df.plot.line(backend='this')  # expect: option-value
df.a.plot.kde(backend='this')  # expect: option-value
pd.plotting.hist_frame(df, backend='this')  # expect: option-value
df.plot(**{'backend': 'this'})  # expect: option-value
df.plot(**{'back' 'end': 'th' + 'is'})  # expect: option-value
fonts.get_fontconfig_fonts()  # expect: file-call
fonts.findSystemFonts(['/'])  # expect: file-call
