#!/usr/bin/python3
# vim: set fileencoding=utf_7 :
x = 1
