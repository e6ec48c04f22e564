# policy: data
# of types, ast and gc nothing that makes or shows code


def case_0():
    import types
    f = types.FunctionType  # expect: member-not-allowed


def case_1():
    from types import ModuleType  # expect: member-not-allowed


def case_2():
    from types import SimpleNamespace
    ns = SimpleNamespace(o=open)  # expect: builtin-denied
    ns.o('/etc/passwd')


def case_3():
    from types import SimpleNamespace
    import pandas as pd
    ns = SimpleNamespace()
    ns.r = pd.read_csv  # expect: file-call
    ns.r('/etc/passwd')


def case_4():
    from types import SimpleNamespace
    import pandas as pd
    ns = SimpleNamespace(**{'r': pd.read_csv})  # expect: file-call
    ns.r('/etc/passwd')


def case_5():
    from types import SimpleNamespace
    import pandas as pd
    ns = SimpleNamespace(p=pd)  # expect: module-as-value
    ns.p.io.common.os


def case_6():
    from types import MappingProxyType
    import pandas as pd
    m = MappingProxyType({'r': pd.read_csv})  # expect: file-call
    m['r']('/etc/passwd')


def case_7():
    from types import MappingProxyType
    d = {}
    m = MappingProxyType(d)
    d['p'] = '/etc/passwd'
    print(open(m['p']).read())  # expect: builtin-denied


def case_8():
    from types import SimpleNamespace
    ns = SimpleNamespace(p='/etc/passwd')
    print(open(ns.p).read())  # expect: builtin-denied


def case_9():
    import ast
    ast.parse('1')  # expect: member-not-allowed


def case_10():
    import ast
    print(ast.sys)  # expect: member-not-allowed


def case_11():
    import ast
    print(open(ast.literal_eval("'/etc/passwd'")).read())  # expect: builtin-denied


def case_12():
    import gc
    gc.get_objects()  # expect: member-not-allowed


def case_13():
    import gc
    print(gc.get_referents(1))  # expect: member-not-allowed
