#!/bin/sh
# restore-beside.sh FOLDER PORT ['YYYY-MM-DD HH:MM:SS+07']: starts the database as it was at that moment, or at the end of the archive,
# in FOLDER, which must not exist, beside what runs. Run as the user of PostgreSQL; it prints how to connect and how to end it. Over
# 127.0.0.1 a password is asked for. It archives nothing, waits for no standby and follows nobody.
set -eu
# Debian has pg_ctl of each version in a folder of its own.
PATH="${PATRONI_POSTGRESQL_BIN_DIR:+$PATRONI_POSTGRESQL_BIN_DIR:}$PATH:$(ls -dv /usr/lib/postgresql/*/bin 2> /dev/null | tail -1)"
usage="usage: restore-beside.sh FOLDER PORT ['YYYY-MM-DD HH:MM:SS+07']"
folder=${1:?$usage}
port=${2:?$usage}
moment=${3:-}
if [ -e "$folder" ]; then
  echo "restore-beside.sh: $folder exists; nothing was done" >&2
  exit 1
fi
mkdir -m 0700 "$folder"
set -- --stanza=toyota-trust --pg1-path="$folder" --archive-mode=off
if [ -n "$moment" ]; then set -- "$@" --type=time --target="$moment" --target-action=promote; fi
pgbackrest "$@" restore

cat > "$folder/beside_hba.conf" <<END
local all all trust
host all all 127.0.0.1/32 scram-sha-256
END
touch "$folder/pg_ident.conf"
# On the command line, which wins over every restored setting. Those are of the primary: its standby, which does not follow here,
# would hold every write.
options="-c synchronous_standby_names= -c primary_conninfo= -c archive_mode=off -c ssl=off -c shared_buffers=128MB"
options="$options -c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories='$folder'"
options="$options -c hba_file='$folder/beside_hba.conf' -c ident_file='$folder/pg_ident.conf'"
# It ends by itself when the archive does not reach the moment.
pg_ctl -D "$folder" -l "$folder/beside.log" -w -s -t 86400 -o "$options" start > /dev/null
recovering=t
while [ "$recovering" != f ]; do
  sleep 0.2
  recovering=$(psql -XAt -h "$folder" -p "$port" -U postgres -d postgres -c 'select pg_is_in_recovery()')
done
echo "It takes connections: psql -h $folder -p $port -U postgres. End it: $(command -v pg_ctl) -D $folder stop; rm -r $folder"
