"""One of the Python libraries, as a whole process: peer_lines.py NAME FILE SCHEMA FOLDER"""

import json
import sys

name, path, schema_path, folder = sys.argv[1:5]
sys.path.insert(0, folder)
with open(schema_path, encoding="utf-8") as file:
    schema = json.load(file)


def by_lines():
    import jsonschema_rs
    import orjson

    is_valid = jsonschema_rs.validator_for(schema).is_valid
    records = faulty = 0
    with open(path, "rb") as lines:
        for line in lines:
            records += 1
            if not is_valid(orjson.loads(line)):
                faulty += 1
    return records, faulty


def by_duckdb():
    import duckdb

    connection = duckdb.connect()
    connection.execute("SET threads = 1")
    columns = {
        field: "VARCHAR" if "string" in of["type"] else "DOUBLE"
        for field, of in schema["properties"].items()
    }
    counts = connection.execute(
        "SELECT count(*), count(COLUMNS(*)) FROM read_json($file, format = 'newline_delimited', "
        f"columns = {columns!r}, ignore_errors = true)",
        {"file": path},
    ).fetchone()
    return counts[0], 0


print(*(by_duckdb() if name == "duckdb" else by_lines()))
