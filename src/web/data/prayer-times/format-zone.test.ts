import { describe, expect, it } from 'vitest';
import { addDays, civilDateOfUtc } from '../../../domain/time-zone/civil-date.ts';
import { zoneWindowFromIntl } from '../../device/zone-from-intl.ts';
import { formatZone } from './format-zone.ts';

const zoneInMonth = (name: string, month: number) => {
  const zone = zoneWindowFromIntl(name, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
  if (!zone) throw new Error(`No zone ${name}`);
  const from = { year: 2026, month, day: 1 };
  return formatZone(zone, { from, to: addDays(civilDateOfUtc(Date.UTC(2026, month, 1)), -1) });
};

describe('the formatted time zone', () => {
  it('has both offsets in order in a month with a clock change', () => {
    expect(zoneInMonth('Europe/London', 3)).toBe('Europe/London, UTC+0, UTC+1');
    expect(zoneInMonth('Europe/London', 4)).toBe('Europe/London, UTC+1');
  });

  it('has hours and minutes if the offset is not a whole hour', () => {
    expect(zoneInMonth('Asia/Kathmandu', 3)).toBe('Asia/Kathmandu, UTC+5:45');
    expect(zoneInMonth('America/St_Johns', 1)).toBe('America/St_Johns, UTC−3:30');
  });
});
