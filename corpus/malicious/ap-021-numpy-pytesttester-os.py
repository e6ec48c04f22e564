# policy: plot
# AP-021: numpy -> _pytesttester -> os (catalogue of bypasses, flag)
import numpy
numpy._pytesttester.os.system("echo HIT")  # expect: any
