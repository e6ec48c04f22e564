# policy: general
# sockets, threads and requests
import asyncio
import socket
import threading
import urllib.request
import requests
def get(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read()
threading.Thread(target=get, args=('https://example.com',)).start()
print(socket.gethostname(), requests.get('https://example.com'), asyncio.run)
