#!/bin/sh
# One backup of Mihrab's database into BACKUP_DIR, and none left there that is older than BACKUP_KEEP_DAYS.
#
#   DATABASE_URL         PostgreSQL, while Mihrab runs; without it the embedded database of DATA_DIR, while Mihrab stands still
#   BACKUP_DIR           where backups lie; only this user can read them
#   BACKUP_KEEP_DAYS     14 unless it says otherwise
#   BACKUP_RECIPIENT     encrypts for it: age1… by age, anything else is a key that gpg knows. Without it nothing is encrypted
#   MIHRAB_HOME          for the embedded database: the folder with dist/, this file's own product by default
#
# What it wrote last can be listed, and is whole, or it ends with an error and leaves nothing behind. APP_SECRET (or
# DATA_DIR/app-secret), under which parts of the data are sealed, is not in it: keep that elsewhere.
set -eu
umask 077

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
: "${BACKUP_DIR:?is not set: the folder for the backups}"
keep_days=${BACKUP_KEEP_DAYS:-14}
recipient=${BACKUP_RECIPIENT:-}
case $keep_days in '' | *[!0-9]*) echo "BACKUP_KEEP_DAYS must be a number of days." >&2; exit 2 ;; esac

mkdir -p "$BACKUP_DIR"
# The folder itself: another is gone to below, and find goes through no link.
BACKUP_DIR=$(CDPATH='' cd -- "$BACKUP_DIR" && pwd -P)
# What a backup left that was killed is not encrypted, and takes the room of the next.
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
  # The list stands at its beginning: this reads all of it.
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
  echo "$BACKUP_DIR/$whole is there already." >&2
  exit 1
fi
mv "$work/$whole" "$BACKUP_DIR/$whole"
# Only what this program names so, in this folder alone, and only once the new one lies there.
find "$BACKUP_DIR" -maxdepth 1 -type f -name 'mihrab-[0-9]*T[0-9]*Z.*' -mtime "+$keep_days" -exec rm -f -- {} +
echo "$BACKUP_DIR/$whole"
