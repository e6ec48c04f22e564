x = ( # expect: any
