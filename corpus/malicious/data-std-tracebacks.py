# policy: data
# a traceback that is made shows lines of any file


def case_0():
    import traceback
    print(traceback.sys.modules)  # expect: member-not-allowed


def case_1():
    import traceback
    class Code:
        co_filename = '/etc/passwd'
    class Fake:
        pass
    traceback.print_exception(ValueError, ValueError('x'), Fake())  # expect: file-call


def case_2():
    import traceback
    traceback.format_exception(ValueError('x'), value=ValueError('x'), tb=None)  # expect: file-call


def case_3():
    import traceback
    f = traceback.format_exception  # expect: file-call
    f(ValueError, ValueError(), 1)  # expect: file-call


def case_4():
    import traceback
    print(traceback.FrameSummary('/etc/passwd', 1, 'x').line)  # expect: member-not-allowed


def case_5():
    from traceback import StackSummary  # expect: member-not-allowed


def case_6():
    import traceback
    print(*map(traceback.format_exception, [ValueError], [ValueError()], [1]))  # expect: file-call


def case_7():
    import traceback
    a = (ValueError, ValueError(), 1)
    print(traceback.format_exception(*a))  # expect: file-call
