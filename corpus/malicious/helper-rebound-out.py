# policy: plot
# OUT bound again
OUT = '/etc/x.png'  # expect: helper-rebound
