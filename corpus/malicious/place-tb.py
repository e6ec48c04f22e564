# policy: data
# a place that is known goes another way: tb
import traceback
print(traceback.FrameSummary('/etc/passwd', 1, 'x').line)  # expect: member-not-allowed
