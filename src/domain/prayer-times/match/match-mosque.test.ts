import { describe, expect, it } from 'vitest';
import {
  cairo,
  istanbul,
  laMarsa,
  london,
  makkah,
  malmo,
  parseClock,
  parseRows,
  singapore,
  singaporeInDecember,
  thala,
} from '../../../../test/harness/published-timetables.ts';
import { resolveCalculation } from '../methods/resolve-calculation.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import { ownTimetableId } from '../timetable/applicable-timetables.ts';
import type { Timetable } from '../timetable/timetable.ts';
import type { CalculationSettings } from '../types.ts';
import type { BoardDay } from './board.ts';
import { clockTimesOf } from './fit.ts';
import { matchMosque } from './match-mosque.ts';
import { verdictOf } from './mosque-match.ts';

/** Returns the board of a mosque with these settings. */
function boardBy(place: PlaceInput, settings: CalculationSettings, dates: readonly string[]): BoardDay[] {
  const calculation = resolveCalculation(settings, place.countryCode, place.coordinates);
  return parseRows(dates).map(({ date }) => ({
    date,
    times: clockTimesOf(place, { settings, calculation }, date),
  }));
}

function shiftTime(days: readonly BoardDay[], name: 'fajr' | 'maghrib', minutes: number): BoardDay[] {
  return days.map((day) => ({ ...day, times: { ...day.times, [name]: (day.times[name] ?? 0) + minutes } }));
}

const bestMatch = ({ place, days }: { place: PlaceInput; days: readonly BoardDay[] }) => {
  const [match] = matchMosque(place, days);
  if (match === undefined) throw new Error('No match');
  return match;
};

describe("the board of an authority's own timetable", () => {
  it.each([
    ['Istanbul, Diyanet 2026', istanbul, 'diyanet', 0.9],
    ['Singapore, MUIS 2020', singapore, 'muis', 0.7],
    ['Cairo, Survey Authority 2025', cairo, 'egypt', 0.95],
    ['La Marsa, INM 2026', laMarsa, 'tunisia', 0.9],
    ['Thala at 1010 m, INM 2026', thala, 'tunisia', 0.9],
    ['London, Moonsighting Committee 2016', london, 'moonsighting', 0.85],
    ['Malmö over the change of clocks, Diyanet 2024', malmo, 'diyanet', 0.85],
  ])('of %s is recognised', (_, board, method, exactShare) => {
    const match = bestMatch(board);
    expect(match.method).toBe(method);
    expect(match.exactAfter).toBeGreaterThanOrEqual(match.total * exactShare);
    expect(match.largestRemainingMinutes).toBeLessThanOrEqual(1);
    expect(match.confidence).not.toBe('weak');
  });

  it('of Makkah 2016 is recognised by its method or its figures, 18.5 degrees and 90 minutes', () => {
    const matches = matchMosque(makkah.place, makkah.days);
    const [match] = matches;
    if (match?.method !== 'umm_al_qura') {
      expect(match?.settings.ownAngles).toEqual({ fajrDegrees: 18.5, ishaMinutes: 90 });
    }
    expect(match?.exactAfter).toBeGreaterThanOrEqual(22);
    expect(matches.map(({ method }) => method)).toContain('umm_al_qura');
  });

  it("is recognised from a week with the same rounding, although seven consecutive days aren't independent", () => {
    const match = bestMatch(singaporeInDecember);
    expect(match.method).toBe('muis');
    expect(match.largestRemainingMinutes).toBeLessThanOrEqual(1);
  });

  it("of London shows the Hanafi Asr, which isn't the country's default", () => {
    const match = bestMatch(london);
    expect(match.madhab).toBe('hanafi');
    expect(match.isCountryDefault).toBe(false);
  });

  it("of Istanbul is reported as the country's default", () => {
    expect(bestMatch(istanbul).isCountryDefault).toBe(true);
    expect(bestMatch(istanbul).settings.adjustments).toBeUndefined();
  });

  it('returns at most five matches, each method once, the best first', () => {
    const matches = matchMosque(istanbul.place, istanbul.days);
    const named = matches.flatMap(({ method, sameAnswers }) => [method, ...sameAnswers]);
    expect(matches.length).toBe(5);
    expect(new Set(named).size).toBe(named.length);
    expect(matches.slice(1).every(({ confidence }) => confidence === 'weak')).toBe(true);
  });
});

describe('a single day', () => {
  it.each([
    ['Istanbul', istanbul, 'diyanet'],
    ['Cairo', cairo, 'egypt'],
    ['Thala', thala, 'tunisia'],
  ])('of %s is enough for the likeliest method, but never for certainty', (_, { place, days }, method) => {
    const match = bestMatch({ place, days: days.slice(0, 1) });
    expect(match.method).toBe(method);
    expect(match.confidence).toBe('likely');
    expect(match.reasons).toContainEqual({ code: 'few_days', days: 1 });
  });

  it('with three prayers only is still matched', () => {
    const match = bestMatch({ ...istanbul, days: parseRows(['2026-02-19 06:22 - 13:23 - 18:49 -']) });
    expect(match.method).toBe('diyanet');
    expect(match.total).toBe(3);
  });
});

describe('a mosque with its own habits', () => {
  it('that waits two minutes at Maghrib matches its authority with an offset of two minutes', () => {
    const match = bestMatch({ ...cairo, days: shiftTime(cairo.days, 'maghrib', 2) });
    expect(match.method).toBe('egypt');
    expect(match.settings.adjustments).toEqual({ maghrib: 2 });
    expect(match.offsetMinutes).toMatchObject({ fajr: 0, maghrib: 2 });
    expect(match.exactBefore).toBeLessThanOrEqual(match.exactAfter - cairo.days.length);
    expect(match.confidence).toBe('sure');
  });

  it('that adds one minute every day matches its authority with an offset of one minute', () => {
    const match = bestMatch({ ...cairo, days: shiftTime(cairo.days, 'maghrib', 1) });
    expect(match.settings.adjustments).toEqual({ maghrib: 1 });
  });

  it('shows the board next to the times of the settings', () => {
    const [day] = bestMatch({ ...cairo, days: shiftTime(cairo.days, 'maghrib', 2) }).days;
    expect(day?.times.find(({ name }) => name === 'maghrib')).toEqual({
      name: 'maghrib',
      boardMinutes: parseClock('19:19'),
      ourMinutes: parseClock('19:19'),
      remainingMinutes: 0,
    });
  });

  it('that uses 16.5 and 13.5 degrees is recognised by its angles', () => {
    const customSettings = {
      method: 'custom',
      madhab: 'shafi',
      ownAngles: { fajrDegrees: 16.5, ishaDegrees: 13.5 },
    } as const;
    const days = boardBy(cairo.place, customSettings, ['2026-01-10', '2026-04-10', '2026-07-10']);
    const match = bestMatch({ ...cairo, days });
    expect(match.settings).toEqual(customSettings);
    expect(match.reasons).toContainEqual({ code: 'solved_angles' });
    expect(match.exactAfter).toBe(match.total);
  });

  it("that uses an authority's angles matches the authority, not angles", () => {
    const days = boardBy(cairo.place, { method: 'isna' }, ['2026-01-10', '2026-04-10', '2026-07-10']);
    const match = bestMatch({ ...cairo, days });
    expect([match.method, ...match.sameAnswers]).toContain('isna');
    expect(match.method).not.toBe('custom');
    expect(match.reasons).toContainEqual({ code: 'same_answers', methods: match.sameAnswers });
    expect(match.confidence).not.toBe('sure');
  });
});

describe('a board with a wrong time on it', () => {
  it('in twelve-hour format is matched as intended', () => {
    const days = parseRows(['2026-02-19 06:22 07:47 01:23 04:20 06:49 08:09']);
    const match = bestMatch({ ...istanbul, days });
    expect(match.method).toBe('diyanet');
    expect(match.exactAfter).toBe(6);
  });

  it('is matched by its other times: an impossible Maghrib is ignored', () => {
    const match = bestMatch({ ...cairo, days: shiftTime(cairo.days, 'maghrib', -90) });
    expect(match.method).toBe('egypt');
    expect(match.total).toBe(20);
    expect(match.offsetMinutes.maghrib).toBeUndefined();
  });

  it("on one day of many doesn't lead to another authority", () => {
    const [day, ...rest] = cairo.days as [BoardDay, ...BoardDay[]];
    const match = bestMatch({ ...cairo, days: [...shiftTime([day], 'fajr', 20), ...rest] });
    expect(match.method).toBe('egypt');
    expect(match.largestRemainingMinutes).toBe(20);
    expect(match.settings.adjustments).toBeUndefined();
  });

  it('has no match if too few times are left', () => {
    expect(matchMosque(istanbul.place, parseRows(['2026-02-19 06:22 07:47 13:23 - - -']))).toEqual([]);
    expect(matchMosque(istanbul.place, [])).toEqual([]);
  });
});

describe('a summer board in the north', () => {
  const oslo: PlaceInput = {
    coordinates: { latitude: 59.91, longitude: 10.75 },
    countryCode: 'NO',
    zone: { name: 'Europe/Oslo', offsets: [[0, 120]] },
    settings: {},
  };
  const dates = ['2026-06-10', '2026-06-20', '2026-06-30'];

  it.each(['seventh_of_the_night', 'angle_based'] as const)('at 59.9° reveals the rule: %s', (rule) => {
    const days = boardBy(oslo, { method: 'mwl', madhab: 'shafi', highLatitudeRule: rule }, dates);
    const match = bestMatch({ place: oslo, days });
    expect(match.highLatitudeRule).toBe(rule);
    expect([match.method, ...match.sameAnswers]).toContain('mwl');
    expect(match.exactAfter).toBe(18);
  });

  it('has an Isha after midnight, written as 00:1x or as 24:1x', () => {
    const [day] = boardBy(oslo, { method: 'mwl', highLatitudeRule: 'angle_based' }, dates) as [BoardDay];
    const isha = day.times.isha ?? 0;
    expect(isha).toBeGreaterThan(1440);
    const early = bestMatch({ place: oslo, days: [{ ...day, times: { ...day.times, isha: isha - 1440 } }] });
    expect(early).toEqual(bestMatch({ place: oslo, days: [day] }));
    expect(early.exactAfter).toBe(6);
  });

  it('has a Maghrib after midnight in Reykjavik, where the sun sets at 00:03', () => {
    const coordinates = { latitude: 64.1466, longitude: -21.9426 };
    const zone = { name: 'Atlantic/Reykjavik', offsets: [[0, 0]] } as const;
    const reykjavik = { ...oslo, coordinates, countryCode: 'IS', zone };
    const [day] = boardBy(reykjavik, { method: 'mwl' }, ['2026-06-21']) as [BoardDay];
    const { maghrib = 0, isha = 0 } = day.times;
    expect(Math.abs(maghrib - parseClock('24:03'))).toBeLessThanOrEqual(2);
    const typed = { ...day, times: { ...day.times, maghrib: maghrib - 1440, isha: isha - 1440 } };
    expect(bestMatch({ place: reykjavik, days: [typed] }).exactAfter).toBe(6);
  });

  it('during polar day is matched too', () => {
    const longyearbyen = { ...oslo, coordinates: { latitude: 78.22, longitude: 15.65 } };
    const days = boardBy(longyearbyen, { method: 'mwl' }, dates);
    const match = bestMatch({ place: longyearbyen, days });
    expect([match.method, ...match.sameAnswers]).toContain('mwl');
    expect(match.exactAfter).toBe(18);
  });
});

describe('a board that no known method explains', () => {
  /** Four plain solar times, and twilights that no authority uses. */
  const sarajevo: PlaceInput = {
    coordinates: { latitude: 43.8563, longitude: 18.4131 },
    countryCode: 'BA',
    zone: { name: 'Europe/Sarajevo', offsets: [[0, 60]] },
    settings: {},
  };
  const unknownBoard = parseRows([
    '2026-01-10 06:21 - 11:38 14:26 16:41 17:39',
    '2026-01-25 05:42 - 12:09 14:13 17:16 18:11',
  ]);

  it('has no winner, but lists the closest methods', () => {
    const matches = matchMosque(sarajevo, unknownBoard);
    expect(verdictOf(matches)).toBe('none');
    expect(matches.length).toBeGreaterThan(1);
    expect(matches.every(({ confidence }) => confidence === 'weak')).toBe(true);
  });

  it("isn't explained by an authority of a distant country with offsets", () => {
    // Given a day on which London's mosque happens to print what Oman's figures give, with a late Dhuhr
    const oman = boardBy(london.place, { method: 'oman', madhab: 'shafi' }, ['2026-03-20']);
    const days = oman.map((day) => ({ ...day, times: { ...day.times, dhuhr: (day.times.dhuhr ?? 0) + 4 } }));
    // Then Oman is not offered for it
    const matches = matchMosque(london.place, days);
    expect(matches[0]?.method === 'oman' && verdictOf(matches) === 'explained').toBe(false);
  });

  it('is explained if a known method matches it, and ambiguous if two match it equally', () => {
    expect(verdictOf(matchMosque(cairo.place, cairo.days))).toBe('explained');
    expect(verdictOf([{ confidence: 'weak', explains: true }])).toBe('ambiguous');
    expect(verdictOf([])).toBe('none');
  });
});

describe('a published timetable of the place that belongs to no method', () => {
  it('explains its own board, and applies if no method is chosen', () => {
    const printed: Timetable = {
      ...{ id: 'city', name: 'City mosque', source: '', licence: '' },
      ...{ area: {}, repeats: false, clock: 'local', from: { year: 2026, month: 2, day: 19 } },
      columns: { fajr: [331], dhuhr: [821], asr: [962], maghrib: [1138], isha: [1173] },
    };
    const place = { ...istanbul.place, timetables: [printed] };
    const match = bestMatch({ place, days: parseRows(['2026-02-19 05:31 - 13:41 16:02 18:58 19:33']) });
    expect(match.exactBefore).toBe(5);
    expect(match.settings).toEqual({ madhab: 'shafi' });
  });
});

describe('a timetable imported by the user', () => {
  it("doesn't make every method explain the board", () => {
    const importedTimetable: Timetable = {
      ...{ id: ownTimetableId, name: 'My mosque', source: '', licence: '' },
      ...{ area: {}, repeats: false, clock: 'local', from: { year: 2026, month: 2, day: 19 } },
      columns: { fajr: [300], dhuhr: [800], asr: [950], maghrib: [1130], isha: [1230] },
    };
    const withOwn = matchMosque({ ...istanbul.place, timetables: [importedTimetable] }, istanbul.days);
    expect(withOwn).toEqual(matchMosque(istanbul.place, istanbul.days));
  });
});

describe("the user's earlier settings", () => {
  const before = {
    method: 'isna',
    adjustments: { fajr: 30 },
    ownAngles: { fajrDegrees: 12 },
    hijriShiftDays: 1,
  } as const;

  it("don't affect the match, and unrelated settings are kept", () => {
    const place = { ...cairo.place, settings: before };
    expect(bestMatch({ place, days: cairo.days }).settings).toEqual({
      method: 'egypt',
      madhab: 'shafi',
      hijriShiftDays: 1,
    });
  });
});
