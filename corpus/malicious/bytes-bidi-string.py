x = 'a‮b'
