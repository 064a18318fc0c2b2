import { parseArgs } from 'node:util';

const options = {
  date: { type: 'string', short: 'd' },
  days: { type: 'string', short: 'n' },
  method: { type: 'string', short: 'm' },
  madhab: { type: 'string' },
  country: { type: 'string', short: 'c' },
  lat: { type: 'string' },
  lon: { type: 'string' },
  tz: { type: 'string' },
  elevation: { type: 'string' },
  timetable: { type: 'string', short: 't' },
  json: { type: 'boolean' },
  ics: { type: 'boolean' },
  csv: { type: 'boolean' },
  methods: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Wrong use of the program; the message says what to do. */
export class UsageError extends Error {}

export type Arguments = ReturnType<typeof parse>['values'] & { readonly place: string };

/** Reads the command line. @throws UsageError for an option that doesn't exist or has no value */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args);
  if ([values.json, values.ics, values.csv].filter(Boolean).length > 1)
    throw new UsageError('Choose one of --json, --ics and --csv.');
  return { ...values, place: positionals.join(' ').trim() };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: joinNegatives(args), options, allowPositionals: true });
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UsageError(`${message.replace(/\. To specify.*/, '.')} See --help.`);
  }
}

/** `--lon -46.6` as `--lon=-46.6`: a value that begins with a minus looks like an option. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    if (/^-\d/.test(arg) && last !== undefined && /^--[a-z]+$/.test(last))
      joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** Returns the number that an option gives. @throws UsageError outside the limits */
export function numberOption(
  name: string,
  text: string,
  {
    least,
    most,
    isWhole = false,
  }: { readonly least: number; readonly most: number; readonly isWhole?: boolean },
): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
  throw new UsageError(
    `--${name} must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}; it is "${text}".`,
  );
}

export const help = `Prayer times of a city or a point, calculated on this computer.

Usage
  prayer-times CITY [options]               prayer-times istanbul
  prayer-times "CITY, COUNTRY" [options]    prayer-times "hyderabad, PK"
  prayer-times --lat 41.01 --lon 28.95 --tz Europe/Istanbul --country TR

Place
  --lat, --lon DEGREES   a point instead of a city; north and east are positive
  --tz ZONE              its IANA time zone
  -c, --country CODE     its country (ISO 3166-1), which decides the customary method
  --elevation METRES     above sea level, for methods that consider it

Calculation
  -m, --method ID        instead of the country's; --methods lists all
  --madhab NAME          shafi or hanafi: when Asr begins
  -t, --timetable FILE   a published timetable in place of calculated times

Days and format
  -d, --date YYYY-MM-DD  the first day; today at the place without it
  -n, --days NUMBER      1 to 366
  --json, --csv, --ics   for programs, spreadsheets and calendars
  -h, --help             -v, --version

Exit codes: 0 done, 1 the place isn't known or not clear, 2 wrong use.
Cities: GeoNames, CC BY 4.0.`;
