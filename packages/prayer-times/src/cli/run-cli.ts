import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type CalendarEntry, prayerCalendar, prayerCsv, prayerICalendar } from '../calendar.ts';
import { conventions } from '../conventions.ts';
import { findMethod, methods } from '../methods.ts';
import type { CalculationOptions } from '../place.ts';
import { prayerTimes } from '../prayer-times.ts';
import { applyTimetables, readTimetable } from '../tables.ts';
import { authorityZone } from '../zones.ts';
import { type Arguments, help, numberOption, readArguments, UsageError } from './arguments.ts';
import { type City, countryName, findCity, readCities } from './cities.ts';
import { type Styles, showDay, showDays } from './show-day.ts';

declare const PACKAGE_VERSION: string;

const exitCodes = { done: 0, unknownPlace: 1, wrongUse: 2 } as const;
const maxDays = 366;

/** The place isn't in the list, or several are. */
class PlaceError extends Error {}

/** Runs the program, and returns its exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  try {
    await run(readArguments(args));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    // The library's errors name the option that is wrong.
    return error instanceof PlaceError ? exitCodes.unknownPlace : exitCodes.wrongUse;
  }
}

async function run(args: Arguments): Promise<void> {
  if (args.help || (args.place === '' && args.lat === undefined && !args.version && !args.methods))
    return console.log(help);
  if (args.version) return console.log(PACKAGE_VERSION);
  if (args.methods) return console.log(methods.map(({ id, name }) => `${id.padEnd(16)}${name}`).join('\n'));
  const { title, options } = await placeOf(args);
  const now = new Date();
  const from = prayerTimes({ ...options, date: args.date ?? now }).date;
  const length = args.days ? numberOption('days', args.days, { least: 1, most: maxDays, isWhole: true }) : 1;
  const range = { ...options, from, to: addDays(from, length - 1) };
  if (args.ics) return void process.stdout.write(prayerICalendar({ ...range, placeName: title }));
  if (args.csv) return void process.stdout.write(prayerCsv(range));
  const days = prayerCalendar(range);
  if (args.json)
    return console.log(
      JSON.stringify({ place: title, ...pointOf(options), days: days.map(toJson) }, null, 2),
    );
  const styles = stylesFor(process.stdout);
  const [first] = days;
  const lines =
    first && days.length === 1
      ? showDay(first, options, { title, now, styles })
      : showDays(days, title, styles);
  console.log(lines.join('\n'));
}

interface Place {
  readonly title: string;
  readonly options: CalculationOptions;
}

async function placeOf(args: Arguments): Promise<Place> {
  const isPoint = args.lat !== undefined || args.lon !== undefined;
  if (isPoint && args.place !== '') throw new UsageError('Give a city or --lat and --lon, not both.');
  const { title, country, elevationMetres, ...place } = isPoint
    ? pointFrom(args)
    : cityPlace(await chooseCity(args));
  const customary = country === undefined ? { method: 'mwl' } : conventions(country, place);
  const chosen = args.method === undefined ? undefined : findMethod(args.method);
  if (args.method !== undefined && !chosen)
    throw new UsageError(`There is no method "${args.method}". --methods lists all.`);
  return {
    title,
    options: {
      ...place,
      ...customary,
      ...(chosen && { method: chosen.id }),
      ...(args.madhab !== undefined && { madhab: args.madhab as CalculationOptions['madhab'] }),
      ...(args.elevation !== undefined && {
        elevationMetres: numberOption('elevation', args.elevation, { least: -500, most: 9000 }),
      }),
      townElevationMetres: elevationMetres,
      zone: country === undefined ? undefined : authorityZone(country, place),
      ...(args.timetable !== undefined && {
        timetables: applyTimetables(readTimetable(readFile(args.timetable))),
      }),
    },
  };
}

function pointFrom({ lat, lon, tz, country }: Arguments) {
  if (lat === undefined || lon === undefined) throw new UsageError('--lat and --lon belong together.');
  if (tz === undefined)
    throw new UsageError('A point needs its time zone, for example --tz Europe/Istanbul.');
  const latitude = numberOption('lat', lat, { least: -90, most: 90 });
  const longitude = numberOption('lon', lon, { least: -180, most: 180 });
  const title = `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
  return {
    title,
    latitude,
    longitude,
    timeZone: tz,
    country: country?.toUpperCase(),
    elevationMetres: undefined,
  };
}

function cityPlace({ name, population, otherNames, ...city }: City) {
  return { title: `${name}, ${countryName(city.country)}`, ...city };
}

async function chooseCity({ place, country }: Arguments): Promise<City> {
  const cities = readCities(readFileSync(new URL('./cities.txt', import.meta.url), 'utf8'));
  const search = findCity(cities, place, country);
  if (search.kind === 'found') return search.city;
  if (search.kind === 'unknown') {
    const list = search.similar.map((city) => `\n  ${city.name}, ${countryName(city.country)}`).join('');
    const advice = list === '' ? ' ' : ` Did you mean one of these?${list}\n`;
    throw new PlaceError(
      `"${place}" isn't among the ${cities.length} cities that this program knows.${advice}For any other place, use --lat, --lon and --tz.`,
    );
  }
  const list = search.cities.map(
    (city, i) => `  ${i + 1}  ${city.name}, ${countryName(city.country)} (${city.timeZone})`,
  );
  const question = `Several cities are called "${place}":\n${list.join('\n')}`;
  const chosen = process.stdin.isTTY && process.stdout.isTTY ? await ask(question, search.cities) : undefined;
  if (chosen) return chosen;
  const [first] = search.cities;
  throw new PlaceError(
    `${question}\nAdd the country, for example "${first?.name}, ${first?.country}", or use --lat, --lon and --tz.`,
  );
}

async function ask(question: string, cities: readonly City[]): Promise<City | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question}\nWhich one? `);
  terminal.close();
  return cities[Number(answer) - 1];
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file ${file} can't be read.`);
  }
}

function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

function pointOf({ latitude, longitude, timeZone }: CalculationOptions) {
  return { latitude, longitude, timeZone };
}

function toJson({ timeZone, ...day }: CalendarEntry) {
  return day;
}

function stylesFor({ isTTY }: { readonly isTTY?: boolean }): Styles {
  const style = (code: number) => (text: string) => (isColourful ? `\u001b[${code}m${text}\u001b[0m` : text);
  const isColourful = isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
  return { bold: style(1), dim: style(2), accent: style(32) };
}
