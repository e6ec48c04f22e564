# policy: general
# constant text as code is warned of
eval('1 + 1')  # expect: evaluated-text
exec('x = 1')  # expect: evaluated-text
compile('1', 'a', 'eval')  # expect: evaluated-text
__import__('json')  # expect: evaluated-text
