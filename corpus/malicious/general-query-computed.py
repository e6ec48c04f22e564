# policy: general
# evaluated text that is computed
def f(table, text):
    table.query(text)  # expect: evaluated-text
    table.eval(f'{text} > 1')  # expect: evaluated-text
    table.query('a > 1')
