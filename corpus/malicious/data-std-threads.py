# policy: data
# threads reach no other member, and what is handed to them is judged


def case_0():
    import queue
    print(queue.threading)  # expect: member-not-allowed


def case_1():
    import concurrent.futures
    with concurrent.futures.ProcessPoolExecutor() as p: pass  # expect: member-not-allowed


def case_2():
    from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor() as pool:
        print(list(pool.map(open, ['/etc/passwd'])))  # expect: builtin-denied


def case_3():
    from concurrent.futures import ThreadPoolExecutor
    import pandas as pd
    with ThreadPoolExecutor() as pool:
        print(pool.submit(pd.read_csv, '/etc/passwd').result())  # expect: file-call


def case_4():
    from concurrent.futures import ThreadPoolExecutor
    import pandas as pd
    df = pd.DataFrame({'a': [1]})
    with ThreadPoolExecutor() as pool:
        print(pool.submit(df.to_csv, '/etc/passwd').result())  # expect: file-call


def case_5():
    from concurrent.futures import ThreadPoolExecutor
    def f(r, p):
        return r(p)  # expect: file-call
    import pandas as pd
    with ThreadPoolExecutor() as pool:
        print(pool.submit(f, pd.read_csv, '/etc/passwd').result())  # expect: file-call


def case_6():
    from concurrent.futures import ThreadPoolExecutor
    import pandas as pd
    def f(p):
        return pd.read_csv(p)  # expect: file-call
    with ThreadPoolExecutor() as pool:
        print(pool.submit(f, '/etc/passwd').result())


def case_7():
    from concurrent.futures import ThreadPoolExecutor
    pool = ThreadPoolExecutor(initializer=exec, initargs=('print(1)',))  # expect: builtin-denied


def case_8():
    import threading
    threading.Thread(target=open, args=('/etc/passwd',)).start()  # expect: builtin-denied


def case_9():
    import threading
    threading.Thread(target=eval, args=('1',)).start()  # expect: builtin-denied


def case_10():
    import threading
    threading.settrace(print)  # expect: member-not-allowed


def case_11():
    import threading
    def f(p):
        print(open(p).read())  # expect: builtin-denied
    threading.Thread(target=f, args=('/etc/passwd',)).start()


def case_12():
    import concurrent
    concurrent.futures.thread.os  # expect: member-not-allowed


def case_13():
    from concurrent.futures import thread  # expect: member-not-allowed


def case_14():
    import threading
    threading._sys  # expect: private-module-attribute
