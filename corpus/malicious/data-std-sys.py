# policy: data
# of sys only the streams, the exit and numbers


def case_0():
    from urllib.parse import sys  # expect: member-not-allowed


def case_1():
    import sys
    sys.modules['os'].system('id')  # expect: member-not-allowed


def case_2():
    import sys
    sys._getframe()  # expect: attribute-denied


def case_3():
    import sys
    sys.stdout = open('x.txt', 'w')  # expect: module-mutated


def case_4():
    import sys
    sys.exit = 1  # expect: module-mutated


def case_5():
    import sys
    sys.stdout.buffer.raw  # expect: attribute-denied, attribute-denied


def case_6():
    import sys
    e = sys.exc_info()  # expect: member-not-allowed


def case_7():
    import sys
    sys.setrecursionlimit(10 ** 6)  # expect: member-not-allowed


def case_8():
    import sys
    f = [sys][0]
    f.modules  # expect: member-not-allowed


def case_9():
    import sys as s
    print(s.path)  # expect: member-not-allowed


def case_10():
    from sys import modules  # expect: member-not-allowed


def case_11():
    import sys
    getattr(sys, 'modules')  # expect: any


def case_12():
    import sys
    import pandas as pd
    out = sys.stdout if len('a') else '/etc/x'
    pd.DataFrame().to_csv(out)  # expect: file-call


def case_13():
    import sys
    import pandas as pd
    def g(o):
        pd.DataFrame().to_csv(o)  # expect: file-call
    g(sys.stdout)
    g('/etc/x')
