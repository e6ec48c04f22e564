# policy: plot
# re through textwrap leads on
import textwrap
textwrap.re.enum.bltns.exec('1')  # expect: member-not-allowed
