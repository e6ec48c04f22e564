# -*- coding: utf-7 -*-
x = 1 # +AAo-import os
