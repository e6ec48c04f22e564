# policy: plot
# texts that only look denied
print('animation.gif', 'plotting.png', 'text.size', '/etc is a folder', 'a/b', 'http://example.org', '__', '___', '_x_')
print('{x.y}', '{0[1]}', 'to_csv is a method', 'use ffmpeg to convert', b'bytes', r'\x5f\x5f', 'os.system')
