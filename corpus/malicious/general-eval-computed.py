# policy: general
# computed text as code
def run(text):
    eval(text)  # expect: builtin-denied
    exec(open('a.py').read())  # expect: builtin-denied
    exec(f'x = {text}')  # expect: builtin-denied
    compile(text, 'a', 'exec')  # expect: builtin-denied
    __import__(text)  # expect: builtin-denied
    return exec  # expect: builtin-denied
