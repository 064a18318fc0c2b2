import { describe, expect, it } from 'vitest';
import { addDays, civilDateOfUtc } from '../../../domain/time-zone/civil-date.ts';
import { zoneWindowFromIntl } from '../../device/zone-from-intl.ts';
import { formatZone } from './format-zone.ts';

const inMonth = (name: string, month: number) => {
  const zone = zoneWindowFromIntl(name, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
  if (!zone) throw new Error(`No zone ${name}`);
  const from = { year: 2026, month, day: 1 };
  return formatZone(zone, { from, to: addDays(civilDateOfUtc(Date.UTC(2026, month, 1)), -1) });
};

describe('the zone on the sheet', () => {
  it('has both offsets in a month whose clock changes, in their order', () => {
    expect(inMonth('Europe/London', 3)).toBe('Europe/London, UTC+0, UTC+1');
    expect(inMonth('Europe/London', 4)).toBe('Europe/London, UTC+1');
  });

  it('has hours and minutes where the offset is no whole hour', () => {
    expect(inMonth('Asia/Kathmandu', 3)).toBe('Asia/Kathmandu, UTC+5:45');
    expect(inMonth('America/St_Johns', 1)).toBe('America/St_Johns, UTC−3:30');
  });
});
