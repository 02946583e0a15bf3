#!/bin/sh
# base-backup.sh ADDRESS FOLDER: a copy of the whole cluster while it works, to begin a recovery with. Once a day; the archive of what
# was written since the oldest one kept must be kept as well.
set -eu
folder="${2:?usage: base-backup.sh ADDRESS FOLDER}/$(date -u +%Y%m%dT%H%M%SZ)"
pg_basebackup --dbname="$1" --pgdata="$folder.part" --format=tar --gzip --wal-method=stream --checkpoint=fast --no-password
mv "$folder.part" "$folder"
printf '%s\n' "$folder"
