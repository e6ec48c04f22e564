# policy: plot
# a module among starred arguments
import json
def f(*args, **named):
    args[0].codecs  # expect: member-not-allowed
    named['m'].codecs  # expect: member-not-allowed
f(*[json], **{'m': json})
items = list(*[[json]])
items[0].codecs  # expect: member-not-allowed
