import { describe, expect, it } from 'vitest';
import { offsetMinutesAt } from '../../domain/time-zone/zone-window.ts';
import { zoneWindowFromIntl } from './zone-from-intl.ts';

const from = Date.UTC(2026, 0, 1);
const to = Date.UTC(2027, 0, 1);

describe('a zone from the browser', () => {
  it('finds both clock changes of New York to the minute', () => {
    const zone = zoneWindowFromIntl('America/New_York', from, to);
    expect(zone?.offsets).toEqual([
      [from, -300],
      [Date.UTC(2026, 2, 8, 7), -240],
      [Date.UTC(2026, 10, 1, 6), -300],
    ]);
  });

  it('has one offset where the clock never changes, also one with a quarter of an hour', () => {
    expect(zoneWindowFromIntl('Asia/Jakarta', from, to)?.offsets).toEqual([[from, 420]]);
    expect(zoneWindowFromIntl('Asia/Kathmandu', from, to)?.offsets).toEqual([[from, 345]]);
  });

  it('agrees with Intl on half-hour changes of the far south', () => {
    const zone = zoneWindowFromIntl('Australia/Lord_Howe', from, to);
    if (!zone) throw new Error('The zone is missing');
    expect(offsetMinutesAt(zone, Date.UTC(2026, 0, 15))).toBe(660);
    expect(offsetMinutesAt(zone, Date.UTC(2026, 6, 15))).toBe(630);
  });

  it('has whole minutes where the clock also had seconds', () => {
    const before = Date.UTC(1970, 0, 1);
    expect(zoneWindowFromIntl('Africa/Monrovia', before, before + 1)?.offsets).toEqual([[before, -45]]);
  });

  it('says so when the browser does not know the name', () => {
    expect(zoneWindowFromIntl('Mars/Olympus', from, to)).toBeUndefined();
  });
});
