export function degrees(value: number): string {
  return `${Number(value.toFixed(2))}°`;
}

export function latitudeText(latitudeDegrees: number): string {
  return `${degrees(Math.abs(latitudeDegrees))} ${latitudeDegrees < 0 ? 'south' : 'north'}`;
}

/** Whole minutes and the seconds beyond them, without sign. */
export function minutes(value: number): string {
  const seconds = Math.round(Math.abs(value) * 60);
  const parts = [counted(Math.floor(seconds / 60), 'minute'), counted(seconds % 60, 'second')];
  return parts.filter((part) => part !== '').join(' ');
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
