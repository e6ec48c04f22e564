# policy: plot, data
# the module that draws, by keyword of whatever is called, and by position
plot = pd.DataFrame({'a': [1]}).plot
plot(backend='this')  # expect: option-value
for one in [pd.DataFrame({'a': [1]}).plot]:
    one(backend='this')  # expect: option-value
pd.DataFrame({'a': [1]}).hist(None, None, True, None, None, None, None, None, False, False, None, None, 10, 'this')  # expect: option-value
pd.Series([1]).hist(None, None, True, None, None, None, None, None, 10, 'this')  # expect: option-value
