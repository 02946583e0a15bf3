#!/bin/sh
# archive-wal.sh FILE NAME: keeps one file of the log under its name. Says no, so that PostgreSQL tries again, until it lies there whole.
set -eu
target="${WAL_ARCHIVE:?names the folder of the archive}/$2"
if [ -e "$target" ]; then
  # Archived before a crash that forgot it; another one of the same name is somebody else's.
  cmp -s "$1" "$target"
  exit
fi
cp "$1" "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$WAL_ARCHIVE"
