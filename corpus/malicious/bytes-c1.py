x = 'ab'
