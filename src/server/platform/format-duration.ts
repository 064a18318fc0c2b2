const formats = {
  second: inUnit('second'),
  minute: inUnit('minute'),
  hour: inUnit('hour'),
};

function inUnit(unit: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long', useGrouping: false });
}

/** Formats a wait in English: `1 second`, `90 seconds`, `5 minutes`, `3 hours`. Minutes and hours are rounded up. */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return formats.second.format(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? formats.minute.format(minutes) : formats.hour.format(Math.ceil(minutes / 60));
}
