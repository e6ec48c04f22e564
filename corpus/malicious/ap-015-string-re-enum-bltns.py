# policy: plot
# AP-015: string -> _re -> enum -> bltns (catalogue of bypasses, flag)
import string
string._re.enum.bltns.exec("print('HIT')")  # expect: any
