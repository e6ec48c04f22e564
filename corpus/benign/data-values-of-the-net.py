# policy: data
# addresses, texts of pages and numbers that name things
import binascii
import hashlib
import hmac
import html
import ipaddress
import shlex
import uuid
from concurrent import futures
from fnmatch import filter as matching, fnmatch
from urllib import parse
from urllib.parse import parse_qs, quote, urlparse

import urllib.parse

print(urlparse('http://a.example/x?q=1').netloc, parse_qs('a=1&a=2'), quote('Köln'), parse.unquote('%41'), urllib.parse.urlencode({'a': 1}))
print(hmac.new(b'k', b'm', hashlib.sha256).hexdigest(), hmac.new(b'k', b'm', 'sha256').digest(), hmac.compare_digest('a', 'b'))
print(uuid.uuid4(), uuid.uuid5(uuid.NAMESPACE_URL, 'a').hex, isinstance(uuid.UUID(int=1), uuid.UUID))
print(html.escape('<b>'), html.unescape('&lt;'), binascii.hexlify(b'ab'), binascii.crc32(b'a'))
print([n for n in ipaddress.ip_network('10.0.0.0/30').hosts()], shlex.split('a "b c"'), shlex.quote('a b'))
names = [n for n in listdir() if fnmatch(n, '*.csv')] + matching(listdir(), '*.txt')
with futures.ThreadPoolExecutor() as pool:
    print(list(pool.map(len, names)))
