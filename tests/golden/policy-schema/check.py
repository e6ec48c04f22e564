"""check.py SCHEMA FILE...: judge policies by the JSON Schema, as an editor does.

SPDX-License-Identifier: Apache-2.0
"""
import json
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """Knows the two tags of the policy language."""


Loader.add_constructor("!remove", lambda loader, node: loader.construct_scalar(node))
Loader.add_constructor(
    "!replace", lambda loader, node: loader.construct_sequence(node, deep=True))

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        policy = yaml.load(file, Loader)
    errors = sorted(validator.iter_errors(policy), key=lambda e: list(map(str, e.absolute_path)))
    if not errors:
        print("ok")
    for error in errors[:3]:
        path = ".".join(map(str, error.absolute_path))
        print(f"{name.rsplit('/', 1)[-1]}: {path or 'root'}: {error.validator}")
