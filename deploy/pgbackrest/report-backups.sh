#!/bin/sh
# report-backups.sh: tells node_exporter what is in the repository. Both machines of the database may run it: they read the same one.
set -eu
metrics=${METRICS_FOLDER:-/var/lib/prometheus/node-exporter}
pgbackrest --stanza=toyota-trust --output=json info | jq -r '
  .[0] as $stanza | [$stanza.backup[] | select(.error | not)] as $good |
  if $good == [] then empty else
    "# HELP pgbackrest_last_backup_timestamp_seconds When the newest backup without an error ended.",
    "# TYPE pgbackrest_last_backup_timestamp_seconds gauge",
    "pgbackrest_last_backup_timestamp_seconds \([$good[].timestamp.stop] | max)",
    "# HELP pgbackrest_oldest_backup_timestamp_seconds The earliest moment that can be recovered.",
    "# TYPE pgbackrest_oldest_backup_timestamp_seconds gauge",
    "pgbackrest_oldest_backup_timestamp_seconds \([$good[].timestamp.stop] | min)",
    "# HELP pgbackrest_last_backup_repository_bytes What the newest backup added to the repository.",
    "# TYPE pgbackrest_last_backup_repository_bytes gauge",
    "pgbackrest_last_backup_repository_bytes \($good | max_by(.timestamp.stop) | .info.repository.delta)"
  end' > "$metrics/.pgbackrest.part"
# An empty file would look like a machine without backups.
test -s "$metrics/.pgbackrest.part"
chmod 0644 "$metrics/.pgbackrest.part"
mv "$metrics/.pgbackrest.part" "$metrics/pgbackrest.prom"
