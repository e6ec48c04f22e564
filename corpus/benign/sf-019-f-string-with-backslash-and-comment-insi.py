print(f"""{
"HI" + chr(84) # }"""
}""")