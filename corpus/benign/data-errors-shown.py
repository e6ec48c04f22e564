# policy: data
# errors are shown, and the program ends with a number
import sys
import traceback


def main() -> int:
    try:
        print(1 / len(listdir()))
    except ZeroDivisionError as e:
        traceback.print_exc()
        traceback.print_exc(file=sys.stdout)
        print(traceback.format_exc(), ''.join(traceback.format_exception(e)), traceback.format_exception_only(e)[-1], file=sys.stderr)
        return 1
    sys.stdout.write('done\n')
    sys.stdout.flush()
    print(sys.version_info >= (3, 9), sys.maxsize, sys.float_info.epsilon, sys.getsizeof([]))
    return 0


if __name__ == '__main__':
    sys.exit(main())
