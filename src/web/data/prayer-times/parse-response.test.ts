import { describe, expect, it } from 'vitest';
import { prayerNote } from '../../../contract/prayer-times.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { parseNote } from './parse-response.ts';

const text = 'A sentence.';

describe("a note in the server's response", () => {
  it.each<PrayerNote>([
    { code: 'high_latitude_rule', times: ['fajr', 'isha'], rule: 'angle_based', text },
    { code: 'nearest_latitude', times: [], latitudeDegrees: -64.9, text },
    { code: 'ramadan_isha', times: ['isha'], minutes: 120, text },
    { code: 'zone_table', times: [], zone: { code: 'WLY01', name: 'Kuala Lumpur, Putrajaya' }, text },
    { code: 'polar_day', times: [], text },
  ])('keeps the values that its message needs, and has no undefined ones: $code', (note) => {
    expect(parseNote(prayerNote.parse(note))).toStrictEqual(note);
  });
});
