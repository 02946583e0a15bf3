#!/bin/sh
# recover.sh BACKUP DATA 'YYYY-MM-DD HH:MM:SS+07': makes in DATA, which must not exist, the cluster as it was at that moment. Run as the
# user of PostgreSQL; then start it on a port of its own (pg_ctl -D DATA -o '-p 5499' start), look, and take over what was lost or
# point the portal at it. WAL_ARCHIVE names the archive.
set -eu
backup=${1:?usage: recover.sh BACKUP DATA TIME}
data=${2:?usage: recover.sh BACKUP DATA TIME}
time=${3:?usage: recover.sh BACKUP DATA TIME}
if [ -e "$data" ]; then
  echo "recover.sh: $data exists; nothing was done" >&2
  exit 1
fi
mkdir -m 0700 "$data"
tar -xzf "$backup/base.tar.gz" -C "$data"
mkdir -p "$data/pg_wal"
tar -xzf "$backup/pg_wal.tar.gz" -C "$data/pg_wal"
cat >> "$data/postgresql.auto.conf" <<END
restore_command = 'cp "${WAL_ARCHIVE:?names the folder of the archive}/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
archive_mode = off
END
touch "$data/recovery.signal"
