import { dayMs } from '../../domain/time/units.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';

/**
 * Zone data as the build writes it: offsets in force from 1900 on, cut from the IANA time zone database. Before 1970 the
 * database vouches for the town that a zone is named after alone, and names that agree since then share one history:
 * `Europe/Stockholm` has Berlin's. Mean solar time is rounded to the minute.
 */
export interface ZoneTable {
  /** Release of the IANA database, for example `2026f`. */
  readonly release: string;
  /** `[fromSeconds, offsetMinutes]` in ascending order; the first entry holds for all earlier instants too. */
  readonly zones: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** Another name of a zone → the name under which its data stands. */
  readonly links: Readonly<Record<string, string>>;
  /** The last year for which the database spells the changes out. */
  readonly lastYear: number;
}

type Change = readonly [fromMs: number, offsetMinutes: number];

export interface Zones {
  readonly release: string;
  /** Whether the name is one of the database, links included. */
  has(name: string): boolean;
  /** The name under which the zone's data stands: `Asia/Calcutta` → `Asia/Kolkata`. Throws RangeError when unknown. */
  canonicalName(name: string): string;
  /** The zone's offsets between two instants. Throws RangeError for a name that `has` denies. */
  window(name: string, fromMs: number, toMs: number): ZoneWindow;
}

export function createZones(table: ZoneTable): Zones {
  const find = (name: string) => (table.zones[name] ? name : table.links[name]);
  const canonicalName = (name: string) => {
    const found = find(name);
    if (found === undefined) throw new RangeError(`Unknown time zone '${name}'`);
    return found;
  };
  return {
    release: table.release,
    has: (name) => find(name) !== undefined,
    canonicalName,
    window(name, fromMs, toMs) {
      const changes = (table.zones[canonicalName(name)] ?? []).map(
        ([s, minutes]) => [s * 1000, minutes] as const,
      );
      return {
        name,
        offsets: cut([...changes, ...repeatLastRule(changes, table.lastYear, toMs)], fromMs, toMs),
      };
    },
  };
}

/** Keeps the change in force at `fromMs` and those after it up to `toMs`. */
function cut(changes: readonly Change[], fromMs: number, toMs: number): Change[] {
  let first = 0;
  changes.forEach(([at], i) => {
    if (at <= fromMs) first = i;
  });
  return changes.filter(([at], i) => i === first || (i > first && at <= toMs));
}

/**
 * Changes after the table's last year: each later year takes those of the latest year in the table whose days fall
 * on the same weekdays from March on, so that 'last Sunday in October' stays that.
 * (No zone that still changes its clock does so in January or February.)
 */
function repeatLastRule(changes: readonly Change[], lastYear: number, toMs: number): Change[] {
  const added: Change[] = [];
  if (changes.length < 2) return added;
  for (let year = lastYear + 1; year <= new Date(toMs).getUTCFullYear(); year++) {
    const model = modelYear(year, lastYear);
    const shift = Date.UTC(year, 2, 1) - Date.UTC(model, 2, 1);
    for (const [at, minutes] of changes) {
      if (new Date(at).getUTCFullYear() === model) added.push([at + shift, minutes]);
    }
  }
  return added;
}

function modelYear(year: number, lastYear: number): number {
  const days = (model: number) => (Date.UTC(year, 2, 1) - Date.UTC(model, 2, 1)) / dayMs;
  let model = lastYear;
  while (days(model) % 7 !== 0) model--;
  return model;
}
