# policy: plot, data
# annotate_heatmap of matplotlib's gallery: the name of the template becomes the formatter
import matplotlib.ticker


def labels(values, template='{x:.2f}'):
    if isinstance(template, str):
        template = matplotlib.ticker.StrMethodFormatter(template)
    return [template(value, None) for value in values]


print(labels([1, 2]), labels([3], '{x:.1f} t'))
