# IN-02.py - the environment.
# SPDX-License-Identifier: Apache-2.0
#
# layer: environment

allowed = {'PATH', 'LANG', 'HOME', 'TMPDIR', 'TZ', 'LC_CTYPE', 'OPENBLAS_NUM_THREADS'}
check(f'{sorted(set(os.environ) - allowed)}', set(os.environ) <= allowed)
