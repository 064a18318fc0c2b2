import { referencePointsAt } from '../../domain/prayer-times/methods/reference-points-at.ts';
import { resolveCalculation } from '../../domain/prayer-times/methods/resolve-calculation.ts';
import type { PlaceInput } from '../../domain/prayer-times/place-prayer-day.ts';
import {
  compareTimetable,
  type TimetableDifference,
} from '../../domain/prayer-times/timetable/compare-timetable.ts';
import {
  type Timetable,
  type TimetableColumn,
  timetableColumns,
} from '../../domain/prayer-times/timetable/timetable.ts';
import { dayMs } from '../../domain/time/units.ts';
import { addDays, formatIsoDate, utcMidnight } from '../../domain/time-zone/civil-date.ts';
import type { Atlas } from '../atlas/atlas.ts';

/** A printed time this far from its column's usual difference is probably a misprint. */
const oddMinutes = 10;
const maxOddRows = 10;
const daysInYear = 366;

/** The part of the atlas that the comparison needs. */
export type PreviewAtlas = Pick<Atlas, 'describe' | 'cities' | 'zoneWindow'>;

/** No authority's time is this far from the sun's: it must be another clock, another column, or morning for evening. */
const impossibleMinutes = 240;

/** A comparison of a timetable with computed times, for the operator to review before importing. */
export interface TimetablePreview {
  /** Lines to print: area, period, and differences from the computed times. */
  readonly lines: readonly string[];
  /** Times too far from the computed ones to be intended: the engine would have to move them. */
  readonly impossible: readonly TimetableDifference[];
}

/**
 * Compares the timetable with its method at a place of its area; `year` is used for a table that repeats every year.
 */
export function previewTimetable(
  table: Timetable,
  atlas: PreviewAtlas,
  year = new Date().getUTCFullYear(),
): TimetablePreview {
  const place = placeOf(table, atlas);
  const heading = [
    `${table.name} (${table.id})`,
    `Holds    ${areaText(table)}`,
    `Days     ${daysText(table)}`,
  ];
  if (place === undefined)
    return { lines: [...heading, 'No place of the area is known, so nothing was compared.'], impossible: [] };
  const input = engineInputFor(table, place, atlas, year);
  const choice = resolveCalculation(input.settings, input.countryCode, input.coordinates);
  const differences = compareTimetable(table, input, choice, year);
  const outliers = outliersOf(differences);
  return {
    lines: [
      ...heading,
      `Compared with ${choice.method.id} at ${place.city}, minutes:`,
      ...timetableColumns.flatMap((column) => columnLine(column, differences)),
      ...(outliers.length === 0
        ? []
        : [
            `${outliers.length} times are more than ${oddMinutes} minutes from what is usual in their column:`,
          ]),
      ...outliers
        .slice(0, maxOddRows)
        .map(({ date, column, minutes }) => `  ${formatIsoDate(date)} ${column} ${signed(minutes)}`),
    ],
    impossible: differences.filter(({ minutes }) => Math.abs(minutes) > impossibleMinutes),
  };
}

interface ComparedPlace {
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the centre of the box, or the country's largest city. */
function placeOf({ area: { box, countryCode } }: Timetable, atlas: PreviewAtlas): ComparedPlace | undefined {
  if (box) {
    const [latitude, longitude] = [(box.south + box.north) / 2, (box.west + box.east) / 2];
    return {
      city: atlas.describe(latitude, longitude, 'en').city || 'the middle of its area',
      latitude,
      longitude,
    };
  }
  const largest = atlas.cities().find((city) => city.countryCode === countryCode);
  return (
    largest && {
      city: atlas.describe(largest.latitude, largest.longitude, 'en').city,
      latitude: largest.latitude,
      longitude: largest.longitude,
    }
  );
}

function engineInputFor(
  { method }: Timetable,
  { latitude, longitude }: ComparedPlace,
  atlas: PreviewAtlas,
  year: number,
): PlaceInput {
  const { countryCode, timezone, elevationMetres } = atlas.describe(latitude, longitude, 'en');
  const start = utcMidnight({ year, month: 1, day: 1 });
  return {
    coordinates: { latitude, longitude },
    countryCode: countryCode || undefined,
    townElevationMetres: elevationMetres,
    referencePoints: referencePointsAt(countryCode || undefined, { latitude, longitude }),
    zone: atlas.zoneWindow(timezone, start - 400 * dayMs, start + 2 * daysInYear * dayMs),
    settings: method === undefined ? {} : { method },
  };
}

function columnLine(column: TimetableColumn, differences: readonly TimetableDifference[]): string[] {
  const minutes = differences.filter((row) => row.column === column).map((row) => row.minutes);
  if (minutes.length === 0) return [];
  const exact = minutes.filter((difference) => difference === 0).length;
  const percent = Math.floor((100 * exact) / minutes.length);
  const range = `${signed(Math.min(...minutes))} to ${signed(Math.max(...minutes))}`;
  return [
    `  ${column.padEnd(11)}${String(minutes.length).padStart(4)} times, ${range}, usually ${signed(median(minutes))}, ${percent} % the same`,
  ];
}

function outliersOf(differences: readonly TimetableDifference[]): TimetableDifference[] {
  return timetableColumns.flatMap((column) => {
    const ofColumn = differences.filter((row) => row.column === column);
    const usual = median(ofColumn.map(({ minutes }) => minutes));
    return ofColumn.filter(({ minutes }) => Math.abs(minutes - usual) > oddMinutes);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function signed(minutes: number): string {
  return minutes > 0 ? `+${minutes}` : String(minutes);
}

function areaText({ area: { countryCode, box }, method }: Timetable): string {
  const where = box
    ? `${box.south}° to ${box.north}° north, ${box.west}° to ${box.east}° east`
    : 'everywhere';
  const when = method === undefined ? 'unless a person chooses a method' : `with the method ${method}`;
  return `${countryCode ? `in ${countryCode}, ` : ''}${where}, ${when}`;
}

function daysText({ repeats, from, columns, estimated = [] }: Timetable): string {
  const lists = Object.values(columns);
  const length = Math.max(0, ...lists.map((list) => list.length));
  const count = Array.from({ length }, (_, i) => lists.some((list) => list[i] !== undefined)).filter(
    Boolean,
  ).length;
  const guessed = estimated.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const span = repeats
    ? 'every year'
    : `${formatIsoDate(from)} to ${formatIsoDate(addDays(from, length - 1))}`;
  return `${count} days, ${span}${guessed > 0 ? `, ${guessed} of them estimated` : ''}`;
}
