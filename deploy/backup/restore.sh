#!/bin/sh
# Restores a backup made by backup.sh into a new, empty database. Refuses a database that contains anything.
#
#   restore.sh FILE
#
#   DATABASE_URL      the new PostgreSQL database. For a .jsonl.gz without it: the embedded database in a new DATA_DIR
#   BACKUP_IDENTITY   file with the secret key, for a backup encrypted with age; gpg uses its agent
#   APP_SECRET        for a .jsonl.gz: the secret of the installation that was backed up
#   MIHRAB_HOME       for a .jsonl.gz: the folder that contains dist/; by default the one this script is in
set -eu
umask 077

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
file=${1:?is missing: the backup to restore}
[ -r "$file" ] || { echo "$file cannot be read." >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

case $file in
  *.age) age --decrypt --identity "${BACKUP_IDENTITY:?is not set: the file with the key}" --output "$work/plain" "$file" ;;
  *.gpg) gpg --batch --quiet --decrypt --output "$work/plain" "$file" ;;
  *) case $file in /*) ln -s "$file" "$work/plain" ;; *) ln -s "$PWD/$file" "$work/plain" ;; esac ;;
esac

case ${file##*/} in
  *.jsonl.gz*)
    cd "${MIHRAB_HOME:-$here/../..}"
    node dist/import-database.js "$work/plain"
    ;;
  *.dump*)
    : "${DATABASE_URL:?is not set: the new, empty database}"
    . "$here/connection.sh"
    pg_restore --list "$work/plain" >/dev/null
    there=$(psql --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname="$ADDRESS" --command \
      "select count(*) from pg_tables where schemaname in ('public', 'drizzle')")
    if [ "$there" != 0 ]; then
      echo "The database of DATABASE_URL is not empty: it has $there tables. Make a new one, and name that." >&2
      exit 1
    fi
    pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$ADDRESS" "$work/plain"
    psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname="$ADDRESS" --command analyze
    ;;
  *) echo 'The name of a backup ends in .dump or .jsonl.gz, and in .age or .gpg after that.' >&2; exit 2 ;;
esac
echo "Restored from $file. Start Mihrab with the APP_SECRET of the installation that was backed up."
