# policy: data
# XML from texts only, and none of the modules behind it


def case_0():
    import xml.etree.ElementTree as ET
    t = ET.parse('/etc/passwd')  # expect: file-call


def case_1():
    import xml.etree.ElementTree as ET
    ET.ElementTree(ET.fromstring('<a/>')).write('/tmp/x')  # expect: file-call


def case_2():
    from xml.etree.ElementTree import ElementTree  # expect: file-call


def case_3():
    import xml.etree.ElementTree as ET
    print(ET.fromstring(open('/etc/passwd').read()))  # expect: builtin-denied


def case_4():
    import xml.etree.ElementTree as ET
    ET.XMLParser  # expect: member-not-allowed


def case_5():
    import xml.etree.ElementTree
    xml.etree.ElementTree.io.open('/etc/passwd')  # expect: member-not-allowed


def case_6():
    import xml.etree.ElementTree
    xml.etree.ElementPath.re  # expect: member-not-allowed


def case_7():
    from xml.etree import ElementPath  # expect: member-not-allowed
