# policy: plot
# requests without an import
requests.get('http://x')  # expect: name-denied
