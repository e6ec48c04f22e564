#!/usr/bin/env python3
# vim: set fileencoding=UTF_8 :
print('x')
