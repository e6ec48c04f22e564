# policy: data
# texts that are computed otherwise than they look
print(open(str(b'+AC8-etc+AC8-passwd', 'utf-7')).read())  # expect: any
print(open('{00001}'.format('a.txt', '/etc/passwd')).read())  # expect: any
print(open(''.join(x for x in ['safe'] if not ...) + '/etc/passwd').read())  # expect: any
print(open('/'.join('\tetc passwd'.split())).read())  # expect: any
print(open(str(b'/etc/passwd')[2:-1]).read())  # expect: any
print(open(f"{b'/etc/passwd'}"[2:-1]).read())  # expect: any
plt.rcParams[str(b'animation.ffmpeg+AF8-path', 'utf-7')] = 'sh'  # expect: option-value
