# policy: plot, data
# near misses: texts put together
print('_' * 80, '=' * 20, '____________', '-'.join(['a', 'b']))
print('%s: %d' % ('a', 3), 'abc'[::-1], chr(65), '__'.join(['a', 'b']))
print(', '.join(str(v) for v in [1, 2]), ''.join(chr(97 + i) for i in range(3)))
print('animation'.upper(), '.'.join(['axes', 'grid']), 'ffmpeg'.replace('f', ''))
