"""guard.py - prepare what the code finds, then execute the bytes that were linted.

SPDX-License-Identifier: Apache-2.0

This runs inside the sandbox, in the same process as the code: whatever it
forbids, code that means harm can undo. It is there to help (names, paths,
figures) and to refuse in words that teach; what holds is outside.

CONFIG is filled in from the policy (engine/compile/guard.c).
"""

CONFIG = {}

import errno
import os
import sys

MAX_NAMES = 100000  # names that listdir() and walkfiles() give
MAX_DEPTH = 64  # folders below one another
MAX_COLUMNS = 30  # of a table that are named after a KeyError
MAX_COLUMN = 40  # characters of one


def teach(kind, number, message):
    """An OSError whose text is the message alone, without "[Errno 1]"."""
    error = kind(message)
    error.errno = number
    return error
