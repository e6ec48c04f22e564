# policy: data
# modules that the table leaves out
import os  # expect: import-not-allowed
import subprocess  # expect: import-not-allowed
import requests  # expect: import-not-allowed
import timeit  # expect: import-not-allowed
import argparse  # expect: import-not-allowed
import numba  # expect: import-not-allowed
import sympy  # expect: import-not-allowed
import glob  # expect: import-not-allowed
