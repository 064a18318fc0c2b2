#!/bin/sh
# Backs up Mihrab's database into BACKUP_DIR and deletes its own backups older than BACKUP_KEEP_DAYS.
#
#   DATABASE_URL         PostgreSQL; Mihrab can keep running. Without it: the embedded database in DATA_DIR; stop Mihrab first
#   BACKUP_DIR           folder for the backups, which only this user can read
#   BACKUP_KEEP_DAYS     14 by default
#   BACKUP_RECIPIENT     encryption key: age1… for age, anything else for gpg. Without it the backup isn't encrypted
#   MIHRAB_HOME          for the embedded database: the folder that contains dist/; by default the one this script is in
#
# Prints the path of a backup that was verified to be complete, or fails and leaves nothing behind. The backup doesn't contain
# APP_SECRET (or DATA_DIR/app-secret), which encrypts parts of the data: store that elsewhere.
set -eu
umask 077

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
: "${BACKUP_DIR:?is not set: the folder for the backups}"
keep_days=${BACKUP_KEEP_DAYS:-14}
recipient=${BACKUP_RECIPIENT:-}
case $keep_days in '' | *[!0-9]*) echo "BACKUP_KEEP_DAYS must be a number of days." >&2; exit 2 ;; esac

mkdir -p "$BACKUP_DIR"
# Resolve the path: the script changes folders below, and find doesn't follow links.
BACKUP_DIR=$(CDPATH='' cd -- "$BACKUP_DIR" && pwd -P)
# Leftovers of an interrupted backup are unencrypted and take up space.
find "$BACKUP_DIR" -maxdepth 1 -type d -name '.unfinished-*' -mtime +1 -exec rm -rf -- {} +
work=$(mktemp -d "$BACKUP_DIR/.unfinished-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

name=mihrab-$(date -u +%Y%m%dT%H%M%SZ)
if [ -n "${DATABASE_URL:-}" ]; then
  . "$here/connection.sh"
  file=$name.dump
  pg_dump --format=custom --no-owner --no-privileges --dbname="$ADDRESS" --file="$work/$file"
  pg_restore --list "$work/$file" | grep -q ' TABLE DATA public accounts ' || {
    echo 'The dump does not list the accounts of Mihrab: is DATABASE_URL the right one?' >&2
    exit 1
  }
  # The list is at the beginning of the file. This reads the whole file.
  pg_restore --file=/dev/null "$work/$file"
else
  file=$name.jsonl.gz
  cd "${MIHRAB_HOME:-$here/../..}"
  node dist/export-database.js "$work/$file" >&2
  gzip -t "$work/$file"
fi

if [ -n "$recipient" ]; then
  case $recipient in
    age1*) age --encrypt --recipient "$recipient" --output "$work/$file.age" "$work/$file"; whole=$file.age ;;
    *) gpg --batch --quiet --trust-model always --encrypt --recipient "$recipient" --output "$work/$file.gpg" "$work/$file"
       whole=$file.gpg ;;
  esac
else
  whole=$file
fi

[ -s "$work/$whole" ]
if [ -e "$BACKUP_DIR/$whole" ]; then
  echo "$BACKUP_DIR/$whole already exists." >&2
  exit 1
fi
mv "$work/$whole" "$BACKUP_DIR/$whole"
# Delete only files named by this script, in this folder, and only after the new backup is in place.
find "$BACKUP_DIR" -maxdepth 1 -type f -name 'mihrab-[0-9]*T[0-9]*Z.*' -mtime "+$keep_days" -exec rm -f -- {} +
echo "$BACKUP_DIR/$whole"
