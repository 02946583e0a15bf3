#!/bin/sh
# Every day a file in /backups, of which two weeks are kept. The image has no pg_dump of the database's version, so it is the own format;
# `restore FILE` reads it. A backup that failed is tried again after an hour and removes none. /backups and /metrics belong to user 10001.
# The tests check its syntax; no Docker has run it.
set -u
umask 077
while true; do
  if /opt/toyota-trust/bin/toyota-trust backup "/backups/portal-$(date -u +%Y%m%dT%H%M%SZ).backup" --portable --metrics /metrics/toyota-trust-backup.prom; then
    find /backups -name 'portal-*.backup*' -mtime +14 -delete
    pause=86400
  else
    pause=3600
  fi
  # In the background, so that a stop need not wait for it.
  sleep "$pause" &
  trap 'kill $!; exit 0' TERM INT
  wait $!
done
