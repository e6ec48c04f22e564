# coding: raw_unicode_escape
# \u000a__import__('os').system('echo HIT')
