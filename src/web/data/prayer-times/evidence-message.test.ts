import { describe, expect, it } from 'vitest';
import { countriesOf } from '../../../domain/prayer-times/methods/conventions.ts';
import { methodOfId, methods } from '../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../domain/prayer-times/methods/resolve-calculation.ts';
import { prayerDay } from '../../../domain/prayer-times/place-prayer-day.ts';
import type { Translate } from '../../i18n/localisation.tsx';
import { evidenceMessage } from './evidence-message.ts';
import { noteMessage } from './note-message.ts';

const english: Translate = (text) => text;
const compared = /Held against printed timetables/;
const followTable = /follow the table where it differs/;
const date = { year: 2026, month: 5, day: 1 };

/** Everything that the card says of a place's default: on what it rests, and the notes of a day. */
function saidOf(countryCode: string, latitude: number, longitude: number): string {
  const coordinates = { latitude, longitude };
  const choice = resolveCalculation({}, countryCode, coordinates);
  const zone = { name: 'Test/Zone', offsets: [[0, 0]] } as const;
  const { notes } = prayerDay({ coordinates, countryCode, zone, settings: {} }, choice, date);
  const told = notes.map((note) => noteMessage({ ...note, text: '' }, english));
  return [evidenceMessage({ countryCode }, methodOfId(choice.method.id), english), ...told].join(' ');
}

const withTable = methods.filter(({ localTables }) => localTables);
const places = withTable.flatMap(({ id }) =>
  countriesOf(id).map((country): [string, number, number] => [country, 43.86, 18.41]),
);

describe('what the method card says of an authority with a table of its own', () => {
  it.each([['GB', 51.51, -0.13] as [string, number, number], ...places])(
    'in %s at %d, %d: follow the table, and not that the times were held against it',
    (country, latitude, longitude) => {
      const said = saidOf(country, latitude, longitude);
      expect(said).toMatch(followTable);
      expect(said).not.toMatch(compared);
    },
  );

  it('elsewhere names the comparison', () => {
    const said = saidOf('TR', 41.01, 28.98);
    expect(said).toMatch(compared);
    expect(said).not.toMatch(followTable);
  });
});
