import { roundWait } from '../../contract/reasons.ts';

const formats = {
  second: inUnit('second'),
  minute: inUnit('minute'),
  hour: inUnit('hour'),
};

function inUnit(unit: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long', useGrouping: false });
}

/** Formats a wait in English: `1 second`, `90 seconds`, `5 minutes`, `3 hours`. Minutes and hours are rounded up. */
export function formatDuration(seconds: number, smallest: 'second' | 'minute' = 'second'): string {
  const { count, unit } = roundWait(seconds, smallest);
  return formats[unit].format(count);
}
