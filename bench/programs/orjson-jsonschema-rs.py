"""Types alone, line by line: orjson parses, jsonschema-rs says yes or no. Exits 1 if a line is not valid."""

import sys

import jsonschema_rs
import orjson

_, schema_path, path = sys.argv
with open(schema_path, "rb") as file:
    validator = jsonschema_rs.validator_for(orjson.loads(file.read()))
records = faulty = 0
with open(path, "rb") as file:
    for line in file:
        records += 1
        faulty += not validator.is_valid(orjson.loads(line))
print(records, faulty)
sys.exit(1 if faulty else 0)
