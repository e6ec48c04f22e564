# policy: plot, data
# the template is bound again, and one of its values reads an attribute
import matplotlib.ticker


def label(template):
    template = matplotlib.ticker.StrMethodFormatter(template)  # expect: format-field
    return template(1)


print(label('{x:.1f}'), label('{x.real}'))
