#!/bin/sh
# Every day a file in /backups and a folder FILE.media with all photos, of which two weeks are kept. The image has no pg_dump of the database's version, so it is the own format;
# `restore FILE` reads it. A file that could not be written is tried again after an hour; a backup without all of its photos waits for the next
# day, and is no success for node-exporter. Neither removes one. One that only could not report to /metrics (code 3) is a backup like any other.
# /backups and /metrics belong to user 10001.
# The tests check its syntax; no Docker has run it.
set -u
umask 077
while true; do
  file=/backups/portal-$(date -u +%Y%m%dT%H%M%SZ).backup
  /opt/toyota-trust/bin/toyota-trust backup "$file" --portable --media --metrics /metrics/toyota-trust-backup.prom
  case $? in
    0 | 3)
      find /backups -maxdepth 1 -name 'portal-*.backup*' -mtime +14 -exec rm -rf {} +
      pause=86400
      ;;
    *) if [ -e "$file" ]; then pause=86400; else pause=3600; fi ;;
  esac
  # In the background, so that a stop need not wait for it.
  sleep "$pause" &
  trap 'kill $!; exit 0' TERM INT
  wait $!
done
