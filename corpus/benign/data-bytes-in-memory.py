# policy: data
# bytes in memory, packed and unpacked
import io
import struct
buffer = io.BytesIO()
np.save(buffer, np.arange(3))
buffer.seek(0)
print(np.load(buffer), struct.unpack('<i', b'\x01\x00\x00\x00'))
table = np.loadtxt(io.StringIO('1 2\n3 4'))
print(table)
