# policy: data
# attributes that attrgetter reads of whatever it is called on are judged by their names
import operator
from operator import attrgetter as get
from pathlib import Path
from matplotlib.font_manager import FontProperties
operator.attrgetter('set_file')(FontProperties())('/etc/passwd')  # expect: file-call
get('unlink')(Path('x'))()  # expect: file-call
list(map(get('chmod'), [Path('x')]))[0](0o777)  # expect: file-call
print(get('env')(pd.DataFrame().style))  # expect: attribute-denied
for name in ['addfont']:
    print(get(name)(plt.gca()))  # expect: file-call
print(get('x', 'rmdir')(Path('x')))  # expect: file-call
