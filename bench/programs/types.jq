# The records in which a field has another type than the schema says. Run with -n, $schema holding its file.
($schema[0].properties | to_entries | map([.key, .value.type[0]])) as $fields
| inputs
| . as $record
| select(any(
    $fields[];
    ($record[.[0]] | type) as $type | $type != "null" and $type != .[1]
  ))
