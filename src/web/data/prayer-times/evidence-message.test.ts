import { describe, expect, it } from 'vitest';
import { countriesOf } from '../../../domain/prayer-times/methods/conventions.ts';
import { methodOfId, methods } from '../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../domain/prayer-times/methods/resolve-calculation.ts';
import { prayerDay } from '../../../domain/prayer-times/place-prayer-day.ts';
import type { Translate } from '../../i18n/localisation.tsx';
import { evidenceMessage } from './evidence-message.ts';
import { noteMessage } from './note-message.ts';

const english: Translate = (text) => text;
const comparison = /Checked against this country/;
const followTable = /Follow the timetable where it differs/;
const date = { year: 2026, month: 5, day: 1 };

/** Returns all that the method card shows for a place's default method: the evidence for it, and the notes of a day. */
function cardText(countryCode: string, latitude: number, longitude: number): string {
  const coordinates = { latitude, longitude };
  const choice = resolveCalculation({}, countryCode, coordinates);
  const zone = { name: 'Test/Zone', offsets: [[0, 0]] } as const;
  const { notes } = prayerDay({ coordinates, countryCode, zone, settings: {} }, choice, date);
  const noteTexts = notes.map((note) => noteMessage({ ...note, text: '' }, english));
  return [evidenceMessage({ countryCode }, methodOfId(choice.method.id), english), ...noteTexts].join(' ');
}

const methodsWithTable = methods.filter(({ localTables }) => localTables);
const places = methodsWithTable.flatMap(({ id }) =>
  countriesOf(id).map((country): [string, number, number] => [country, 43.86, 18.41]),
);

describe('the method card of an authority that publishes its own table', () => {
  it.each([['GB', 51.51, -0.13] as [string, number, number], ...places])(
    'says in %s at %d, %d to follow that table, and mentions no comparison',
    (country, latitude, longitude) => {
      const text = cardText(country, latitude, longitude);
      expect(text).toMatch(followTable);
      expect(text).not.toMatch(comparison);
    },
  );

  it('mentions the comparison for an authority without one', () => {
    const text = cardText('TR', 41.01, 28.98);
    expect(text).toMatch(comparison);
    expect(text).not.toMatch(followTable);
  });
});
