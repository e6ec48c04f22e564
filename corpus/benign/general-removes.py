# policy: general
# what takes something out of memory, and what the file made for itself
import os
import tempfile
from multiprocessing import shared_memory
class Node:
    def unlink(self):
        self.next = None
Node().unlink()
items = [1, 2]
items.remove(1)
folder = tempfile.mkdtemp()
os.rmdir(folder)
block = shared_memory.SharedMemory(create=True, size=8)
block.unlink()
print(os.path.exists('a'), getattr(items, 'unlink', None))
