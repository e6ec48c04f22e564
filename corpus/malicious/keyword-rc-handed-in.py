# policy: plot, data
# functions of one's own that hand options on, with keys that are computed
import seaborn as sns
k = [k for k in plt.rcParams if 'peg_p' in k][0]


def themed(rc):
    sns.set_theme(rc=rc)  # expect: option-value, option-value


def through(**options):
    sns.axisgrid.FacetGrid(**options)


class Themed:
    def __init__(self, style, rc=None):
        with sns.axes_style(style, rc=rc):  # expect: option-value, option-value
            self.style = style


themed(rc={k: 'sh'})
through(rc={k: 'sh'})  # expect: option-value
Themed('white', rc={k: 'sh'})
for call in [sns.set_theme]:
    call(rc={k: 'sh'})  # expect: option-value
print('HIT' if 'sh' in plt.rcParams.values() else 0)
