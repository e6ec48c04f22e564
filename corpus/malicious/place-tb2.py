# policy: data
# a place that is known goes another way: tb2
import traceback
print(traceback.StackSummary.from_list([('/etc/passwd', 1, 'x', None)])[0].line)  # expect: member-not-allowed
