# policy: general
# a script that walks folders and reads arguments
import argparse
import os
import shutil
import sys
from pathlib import Path
def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    options = parser.parse_args(argv)
    for base, folders, files in os.walk(options.folder):
        for name in files:
            path = os.path.join(base, name)
            print(path, os.stat(path).st_size)
    shutil.rmtree(Path(options.folder) / 'cache', ignore_errors=True)  # expect: files-removed
    return 0
if __name__ == '__main__':
    sys.exit(main())
