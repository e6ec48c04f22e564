#!/usr/bin/python3import os
