import { dayMs } from '../../domain/time/units.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';

/**
 * Zone data written by the build: offsets since 1900 from the IANA time zone database. Before 1970 they are only
 * reliable for the city that names the zone, and zones that agree since then share one history: `Europe/Stockholm` has
 * Berlin's. Local mean time is rounded to the minute.
 */
export interface ZoneTable {
  /** Release of the IANA database, for example `2026f`. */
  readonly release: string;
  /** `[fromSeconds, offsetMinutes]` in ascending order; the first entry also applies to all earlier instants. */
  readonly zones: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** Alias of a zone → name of the zone that contains its data. */
  readonly links: Readonly<Record<string, string>>;
  /** The last year whose changes the table lists. */
  readonly lastYear: number;
}

type Change = readonly [fromMs: number, offsetMinutes: number];

export interface Zones {
  readonly release: string;
  /** Whether the name is a zone or link of the database. */
  has(name: string): boolean;
  /** Returns the canonical name: `Asia/Calcutta` → `Asia/Kolkata`. Throws RangeError for an unknown name. */
  canonicalName(name: string): string;
  /** Returns the zone's offsets between two instants. Throws RangeError for an unknown name. */
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

/** Keeps the change in force at `fromMs` and later ones up to `toMs`. */
function cut(changes: readonly Change[], fromMs: number, toMs: number): Change[] {
  let first = 0;
  changes.forEach(([at], i) => {
    if (at <= fromMs) first = i;
  });
  return changes.filter(([at], i) => i === first || (i > first && at <= toMs));
}

/**
 * Computes changes after the table's last year: each later year copies the latest listed year with the same weekdays
 * from March on, so that 'last Sunday in October' stays correct. (No zone with clock changes has one in January or
 * February.)
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
