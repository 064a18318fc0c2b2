import { describe, expect, it } from 'vitest';
import { compileZones, unpackAllZones } from '../../../scripts/atlas/compile-zones.ts';
import { dayMs, minuteMs } from '../../domain/time/units.ts';
import { formatClock, offsetMinutesAt } from '../../domain/time-zone/zone-window.ts';
import { createZones } from './zones.ts';

const zones = createZones(compileZones());
const today = Date.UTC(2026, 10, 21, 12);

/** Returns the UTC offset of the zone in minutes, read from a window around the instant. */
function offset(name: string, instant: number): number {
  return offsetMinutesAt(zones.window(name, instant - 400 * dayMs, instant + 800 * dayMs), instant);
}

describe('the offset of a zone on 21 November 2026', () => {
  it.each([
    ['Africa/Casablanca', 0, 'Morocco left UTC+1 on 20 September 2026'],
    ['Africa/El_Aaiun', 0, 'as Casablanca'],
    ['America/Vancouver', -420, 'British Columbia keeps UTC-7 all year since March 2026'],
    ['America/Edmonton', -360, 'Alberta keeps UTC-6 all year since March 2026'],
    ['America/Inuvik', -360, 'as Edmonton'],
    ['America/Winnipeg', -300, 'Manitoba keeps UTC-5 all year since March 2026'],
    ['America/Havana', -240, 'Cuba did not turn its clocks back in 2026'],
    ['Asia/Jakarta', 420, 'no clock change'],
    ['Asia/Kolkata', 330, 'half hour'],
    ['Asia/Kathmandu', 345, 'three quarters'],
    ['Pacific/Chatham', 825, 'three quarters and summer time'],
    ['Australia/Lord_Howe', 660, 'summer time of half an hour'],
    ['Etc/GMT+5', -300, 'the sign in these names is reversed'],
    ['Etc/GMT-12', 720, 'the same east of Greenwich'],
    ['Etc/GMT', 0, 'a link to UTC'],
  ])('%s is %i minutes: %s', (name, minutes) => {
    expect(offset(name, today)).toBe(minutes);
  });

  it('comes from release 2026f or later', () => {
    expect(zones.release >= '2026f').toBe(true);
  });
});

describe('the offset of a zone before 1970', () => {
  it.each([
    ['Europe/London', '1965-01-15', 0, 'Greenwich time in winter'],
    ['Europe/London', '1969-01-15', 60, 'British Standard Time all year from 1968 to 1971'],
    ['Europe/London', '1943-07-15', 120, 'double summer time of the war'],
    ['America/New_York', '1960-07-15', -240, 'summer time'],
    ['America/New_York', '1960-01-15', -300, 'and none in winter'],
    ['Asia/Kolkata', '1943-07-15', 390, 'an hour ahead during the war'],
    ['Africa/Cairo', '1942-07-15', 180, 'summer time of the war'],
    ['Asia/Singapore', '1950-06-15', 450, 'seven hours and a half until 1981'],
    ['Asia/Riyadh', '1930-06-15', 187, 'mean solar time, to the minute'],
  ])('%s on %s is %i minutes: %s', (name, day, minutes) => {
    expect(offset(name, Date.parse(`${day}T12:00:00Z`))).toBe(minutes);
  });
});

describe('offset changes', () => {
  it('are in ascending order in every zone', () => {
    for (const [name, changes] of Object.entries(compileZones().zones)) {
      const instants = changes.map(([from]) => from);
      expect(instants, name).toEqual(instants.toSorted((a, b) => a - b));
    }
  });

  it('change Casablanca from UTC+1 to UTC on 20 September 2026 at 01:00 UT', () => {
    const change = Date.UTC(2026, 8, 20, 1);
    const zone = zones.window('Africa/Casablanca', change - dayMs, change + dayMs);
    expect(formatClock(zone, change - minuteMs)).toBe('01:59');
    expect(formatClock(zone, change)).toBe('01:00');
  });

  it('contain one initial entry and four changes for London in two years', () => {
    const zone = zones.window('Europe/London', Date.UTC(2026, 0, 1), Date.UTC(2027, 11, 31));
    expect(zone.offsets.map(([, minutes]) => minutes)).toEqual([0, 60, 0, 60, 0]);
  });
});

describe('zone names', () => {
  it('a link has the data of its target under the requested name', () => {
    const zone = zones.window('Asia/Calcutta', today, today);
    expect(zone).toMatchObject({ name: 'Asia/Calcutta', offsets: [[expect.any(Number), 330]] });
    expect(zones.canonicalName('Europe/Kiev')).toBe(zones.canonicalName('Europe/Kyiv'));
  });

  it('an unknown name is rejected, not treated as UTC', () => {
    expect(zones.has('Mars/Olympus')).toBe(false);
    expect(() => zones.window('Mars/Olympus', today, today)).toThrow(RangeError);
  });
});

describe('years after the table ends', () => {
  // The source spells the changes out for centuries; the compiled table stops at 2037 and repeats the rule.
  const irregular = new Set(['Asia/Gaza', 'Asia/Hebron']);

  it('agree with the source on the 1st and 15th of each month to 2060, except zones that follow Ramadan', () => {
    const wrong: string[] = [];
    for (const [name, changes] of unpackAllZones()) {
      if (irregular.has(name)) continue;
      const zone = zones.window(name, Date.UTC(2036, 0, 1), Date.UTC(2060, 11, 31));
      const source = { name, offsets: changes.map(([s, minutes]) => [s * 1000, minutes] as const) };
      for (let month = 24 * 12; month < 49 * 12; month++) {
        for (const day of [1, 15]) {
          const instant = Date.UTC(2012, month, day);
          if (offsetMinutesAt(zone, instant) !== offsetMinutesAt(source, instant))
            wrong.push(`${name} ${instant}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('change New York at the same second in 2050 as the source', () => {
    const source = unpackAllZones().get('America/New_York') ?? [];
    const [from, to] = [Date.UTC(2050, 0, 1), Date.UTC(2050, 11, 31)];
    const expected = source.filter(([s]) => s * 1000 > from && s * 1000 < to).map(([s]) => s * 1000);
    const found = zones
      .window('America/New_York', from, to)
      .offsets.slice(1)
      .map(([at]) => at);
    expect(found).toEqual(expected);
    expect(found).toHaveLength(2);
  });
});
