# Sourced by backup.sh and restore.sh. Sets ADDRESS to DATABASE_URL without its password, and PGPASSWORD to the password: other
# users of the machine can see the arguments of a process, but not its environment.

decode() {
  awk '{
    digits = "0123456789abcdef"; text = ""
    while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
      high = index(digits, tolower(substr($0, RSTART + 1, 1))) - 1
      low = index(digits, tolower(substr($0, RSTART + 2, 1))) - 1
      text = text substr($0, 1, RSTART - 1) sprintf("%c", high * 16 + low)
      $0 = substr($0, RSTART + 3)
    }
    print text $0
  }'
}

ADDRESS=$DATABASE_URL
password=$(printf '%s\n' "$DATABASE_URL" | sed -n 's#^postgres[a-z]*://[^:/@?]*:\([^@]*\)@.*#\1#p')
if [ -n "$password" ]; then
  PGPASSWORD=$(printf '%s\n' "$password" | LC_ALL=C decode)
  export PGPASSWORD
  ADDRESS=$(printf '%s\n' "$DATABASE_URL" | sed 's#^\(postgres[a-z]*://[^:/@?]*\):[^@]*@#\1@#')
fi
