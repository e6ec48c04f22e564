# policy: plot, data
# eval makes a text of a list, and what stands in the list says which
import pandas as pd


class Text:
    def __repr__(self):
        return 'a + @pd.io.common.os.getpid()'

    __str__ = __repr__


df = pd.DataFrame({'a': [1]})
print(df.eval([Text()]))  # expect: evaluated-text
print(df.eval((Text(),)))  # expect: evaluated-text
print(df.eval(["a'] + [@pd.io.common.os.getpid()]#"]))  # expect: evaluated-text
print(df.eval(Text))  # expect: evaluated-text
