# policy: data
# a place that is known goes another way: tb3
import traceback
print(traceback.format_list([('/etc/passwd', 1, 'x', None)]))  # expect: member-not-allowed
