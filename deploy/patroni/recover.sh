#!/bin/sh
# recover.sh 'YYYY-MM-DD HH:MM:SS+07': prepares this machine so that the next start of Patroni brings the cluster back as it was at that
# moment. Run as postgres with the settings of Patroni, while Patroni is stopped on every machine; docs/operation.md, "Back to a moment".
# Nothing is deleted: the former data stay beside the new ones.
set -eu
usage="usage: recover.sh 'YYYY-MM-DD HH:MM:SS+07'"
moment=${1:?$usage}
data=${PATRONI_POSTGRESQL_DATA_DIR:?is not set: run it with the settings of Patroni}
config=${PATRONI_CONFIG_FOLDER:-/etc/patroni}
refuse() {
  echo "recover.sh: $1; nothing was done" >&2
  exit 1
}

case $moment in
  [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]\ [0-9][0-9]:[0-9][0-9]:[0-9][0-9]*[+-][0-9][0-9]) ;;
  *) refuse "$usage" ;;
esac
wanted=$(date -d "$moment" +%s) || refuse "$moment is no time"
[ "$wanted" -lt "$(date +%s)" ] || refuse "$moment has not come yet"
oldest=$(pgbackrest --stanza=toyota-trust --output=json info | jq '[.[0].backup[] | select(.error | not) | .timestamp.stop] | min // empty')
[ -n "$oldest" ] || refuse 'the repository holds no backup'
[ "$wanted" -gt "$oldest" ] || refuse "the oldest backup is of $(date -d "@$oldest" '+%F %T%:::z')"
running=$(patronictl -c "$config" list --format json | jq -r '[.[] | select(.State == "running" or .State == "streaming") | .Member] | join(", ")')
[ -z "$running" ] || refuse "Patroni runs on $running, or ended there less than 20 seconds ago: stop it"
if [ -e "$data/postmaster.pid" ] && kill -0 "$(head -1 "$data/postmaster.pid")" 2> /dev/null; then
  refuse "PostgreSQL runs in $data: stop it"
fi

cat > "$config/recovery.yml" <<END
bootstrap:
  method: pgbackrest
  pgbackrest:
    command: pgbackrest --stanza=toyota-trust --pg1-path=$data --type=time "--target=$moment" --target-action=promote restore
    no_params: true
    keep_existing_recovery_conf: true
END
aside="$data.before-recovery-$(date -u +%Y%m%dT%H%M%SZ)"
# What patronictl edit-config changed since the first start is lost with the state in etcd.
patronictl -c "$config" show-config > "$aside.config" 2> /dev/null || true
printf '%s\nYes I am aware\n' toyota-trust | patronictl -c "$config" remove toyota-trust > /dev/null
if [ -e "$data" ]; then mv "$data" "$aside"; fi
echo "Start Patroni here. When patronictl list shows a leader that runs, start it on the other machine with an empty folder."
