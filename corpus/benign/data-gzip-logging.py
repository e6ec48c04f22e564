# policy: data
# gzip and logging by argument
import gzip
import logging
logging.basicConfig(level=logging.INFO, format='%(levelname)s %(message)s', filename='run.log')
log = logging.getLogger(__name__)
log.info('start')
with gzip.open(srcpath('table.csv.gz'), 'rt') as file:
    print(file.readline())
with gzip.open('result.gz', 'wb') as out:
    out.write(gzip.compress(b'x'))
