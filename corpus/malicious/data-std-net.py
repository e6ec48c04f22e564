# policy: data
# no module behind these modules, no program and no network


def case_0():
    import uuid
    print(uuid.os)  # expect: member-not-allowed


def case_1():
    import uuid
    print(uuid.uuid1())  # expect: member-not-allowed


def case_2():
    import uuid
    print(uuid.getnode())  # expect: member-not-allowed


def case_3():
    import shlex
    s = shlex.shlex('source /etc/passwd')  # expect: member-not-allowed


def case_4():
    import urllib.parse
    print(urllib.request)  # expect: member-not-allowed


def case_5():
    import urllib.parse as p
    p.sys  # expect: member-not-allowed


def case_6():
    import html
    print(html._re)  # expect: private-module-attribute


def case_7():
    import hmac
    hmac._hashlib  # expect: private-module-attribute


def case_8():
    import hmac
    hmac.new(b'a', b'b', open)  # expect: builtin-denied


def case_9():
    import hmac
    import pandas as pd
    hmac.new(b'a', b'b', pd)  # expect: module-as-value


def case_10():
    import ipaddress
    ipaddress.functools.sys  # expect: member-not-allowed


def case_11():
    import graphlib
    graphlib.GenericAlias  # expect: member-not-allowed


def case_12():
    import fnmatch
    fnmatch.os.system('id')  # expect: member-not-allowed


def case_13():
    import fnmatch
    fnmatch.posixpath  # expect: member-not-allowed


def case_14():
    import tomllib
    tomllib.loads('a=1.5', parse_float=open)  # expect: builtin-denied


def case_15():
    import tomllib
    tomllib.load(open('/etc/passwd', 'rb'))  # expect: builtin-denied


def case_16():
    import queue
    from queue import deque  # expect: member-not-allowed


def case_17():
    import urllib
    urllib.request.urlopen('http://x')  # expect: member-not-allowed
