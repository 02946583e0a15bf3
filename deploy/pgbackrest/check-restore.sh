#!/bin/sh
# check-restore.sh FOLDER [PORT]: restores the newest backup and the archive into FOLDER, reads every row of it, removes it, and tells
# node_exporter how long it took until the copy accepted writes. FOLDER must not exist and needs room for the whole database.
set -eu
# Debian has pg_ctl of each version in a folder of its own.
PATH="${PATRONI_POSTGRESQL_BIN_DIR:+$PATRONI_POSTGRESQL_BIN_DIR:}$PATH:$(ls -dv /usr/lib/postgresql/*/bin 2> /dev/null | tail -1)"
folder=${1:?usage: check-restore.sh FOLDER [PORT]}
port=${2:-5499}
here=$(dirname "$0")
metrics=${METRICS_FOLDER:-/var/lib/prometheus/node-exporter}
if [ -e "$folder" ]; then
  echo "check-restore.sh: $folder exists; nothing was done" >&2
  exit 1
fi
cleanUp() {
  if [ -e "$folder/postmaster.pid" ]; then pg_ctl -D "$folder" -s -m immediate stop || true; fi
  rm -rf "$folder"
}
trap cleanUp EXIT
trap 'exit 1' INT TERM

begun=$(date +%s)
"$here/restore-beside.sh" "$folder" "$port" > /dev/null
psql -Xq -h "$folder" -p "$port" -U postgres -d postgres -c 'create table restore_check (at timestamptz); drop table restore_check'
seconds=$(($(date +%s) - begun))
pg_dumpall -h "$folder" -p "$port" -U postgres > /dev/null

cat > "$metrics/.pgbackrest-restore.part" <<END
# HELP pgbackrest_restore_check_timestamp_seconds When a restore last gave a database that was read to its last row.
# TYPE pgbackrest_restore_check_timestamp_seconds gauge
pgbackrest_restore_check_timestamp_seconds $(date +%s)
# HELP pgbackrest_restore_check_seconds From the beginning of that restore until it accepted writes.
# TYPE pgbackrest_restore_check_seconds gauge
pgbackrest_restore_check_seconds $seconds
END
chmod 0644 "$metrics/.pgbackrest-restore.part"
mv "$metrics/.pgbackrest-restore.part" "$metrics/pgbackrest-restore.prom"
