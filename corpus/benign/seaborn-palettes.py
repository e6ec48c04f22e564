# policy: plot
# colors
import seaborn as sns
import matplotlib.pyplot as plt

palette = sns.color_palette('husl', 8)
sns.palplot(palette)
for style in ['darkgrid', 'white', 'ticks']:
    with sns.axes_style(style):
        plt.figure(figsize=(3, 2))
        sns.lineplot(x=[1, 2, 3], y=[3, 1, 2], color=palette[0])
plt.show()
