# policy: plot
# a template of string
from string import Template

t = Template('$who has $n items')
print(t.substitute(who='Anna', n=3), t.safe_substitute(who='Bob'))
